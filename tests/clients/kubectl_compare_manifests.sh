# Writes the manifests of tests/clients/kubectl_compare and kubectl_smoke into the current folder.
cat >web.yaml <<'YAML'
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: c, image: nginx}]}
---
apiVersion: v1
kind: Pod
metadata: {name: single, labels: {app: single}}
spec:
  containers:
  - name: c
    image: nginx:1
    ports: [{containerPort: 80}]
    readinessProbe: {httpGet: {path: /, port: 80}}
    resources: {requests: {cpu: 100m, memory: 64Mi}}
YAML
cat >unknown-field.yaml <<'YAML'
apiVersion: v1
kind: Pod
metadata: {name: p}
spec: {colour: 1, containers: [{name: c, image: nginx}]}
YAML
cat >invalid.yaml <<'YAML'
apiVersion: apps/v1
kind: Deployment
metadata: {name: broken}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: other}}
    spec: {containers: [{name: c, image: nginx}]}
YAML
cat >bad-name.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: Bad_Name}
YAML
cat >no-kind.yaml <<'YAML'
apiVersion: v1
metadata: {name: a}
YAML
cat >wrong-version.yaml <<'YAML'
apiVersion: apps/v7
kind: Deployment
metadata: {name: a}
YAML
cat >generated.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {generateName: gen-}
YAML
cat >kinds.yaml <<'YAML'
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: base}
spec:
  serviceName: base
  selector: {matchLabels: {app: base}}
  template:
    metadata: {labels: {app: base}}
    spec: {containers: [{name: c, image: nginx}]}
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: each}
spec:
  selector: {matchLabels: {app: each}}
  template:
    metadata: {labels: {app: each}}
    spec: {containers: [{name: c, image: nginx}]}
---
apiVersion: apps/v1
kind: ReplicaSet
metadata: {name: copies}
spec:
  selector: {matchLabels: {app: copies}}
  template:
    metadata: {labels: {app: copies}}
    spec: {containers: [{name: c, image: nginx}]}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: disk}
spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: closed}
spec: {podSelector: {matchLabels: {app: web}}}
---
apiVersion: v1
kind: LimitRange
metadata: {name: limits}
spec: {limits: [{type: PersistentVolumeClaim, max: {storage: 10Gi}}]}
---
apiVersion: coordination.k8s.io/v1
kind: Lease
metadata: {name: held}
spec: {holderIdentity: me, leaseDurationSeconds: 15}
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: quick}
provisioner: example.com/disk
YAML
cat >applied.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: applied, labels: {made: apply}}
data: {x: "1", y: "1"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: applied}
spec:
  replicas: 1
  selector: {matchLabels: {app: applied}}
  template:
    metadata: {labels: {app: applied}}
    spec: {containers: [{name: c, image: nginx}, {name: d, image: nginx}]}
YAML
cat >applied-again.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: applied, labels: {made: apply}}
data: {x: "2"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: applied}
spec:
  replicas: 1
  selector: {matchLabels: {app: applied}}
  template:
    metadata: {labels: {app: applied}}
    spec: {containers: [{name: c, image: nginx}]}
YAML
cat >stale.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: applied, resourceVersion: "1"}
YAML
cat >crd.yaml <<'YAML'
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, shortNames: [wd], categories: [all]}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Mode, type: string, jsonPath: .spec.mode, priority: 1}
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 100}
              mode: {type: string, default: slow}
              replicas: {type: integer}
          status: {type: object, properties: {replicas: {type: integer}}}
YAML
cat >widget.yaml <<'YAML'
apiVersion: example.com/v1
kind: Widget
metadata: {name: w}
spec: {size: 5, replicas: 1}
YAML
cat >bad-widget.yaml <<'YAML'
apiVersion: example.com/v1
kind: Widget
metadata: {name: bad}
spec: {size: 500, mode: 5}
YAML
cat >moving.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: moving, labels: {made: watch}}
YAML
cat >last.yaml <<'YAML'
apiVersion: v1
kind: ConfigMap
metadata: {name: last, labels: {made: watch}}
YAML
cat >editor <<'SH'
#!/bin/sh
sed -i 's/  x: "1"/  x: "edited"/' "$1"
SH
cat >bad-editor <<'SH'
#!/bin/sh
sed -i 's/clusterIP: .*/clusterIP: 10.0.0.77/' "$1"
SH
chmod +x editor bad-editor
