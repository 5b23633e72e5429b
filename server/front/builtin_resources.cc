// Made by tools/schema/run; not to be edited.

#include "server/front/builtin_resources.h"

namespace tain::server {

// group version plural singular kind scope short-names categories verbs subresources; - for none
std::string_view builtin_resources() {
  return R"table(
- v1 bindings binding Binding Namespaced - - c -
- v1 componentstatuses componentstatus ComponentStatus Cluster cs - gl -
- v1 configmaps configmap ConfigMap Namespaced cm - cdxglpuw -
- v1 endpoints endpoints Endpoints Namespaced ep - cdxglpuw -
- v1 events event Event Namespaced ev - cdxglpuw -
- v1 limitranges limitrange LimitRange Namespaced limits - cdxglpuw -
- v1 namespaces namespace Namespace Cluster ns - cdglpuw finalize:Namespace:u,status:Namespace:gpu
- v1 nodes node Node Cluster no - cdxglpuw proxy:NodeProxyOptions:cdgpu,status:Node:gpu
- v1 persistentvolumeclaims persistentvolumeclaim PersistentVolumeClaim Namespaced pvc - cdxglpuw status:PersistentVolumeClaim:gpu
- v1 persistentvolumes persistentvolume PersistentVolume Cluster pv - cdxglpuw status:PersistentVolume:gpu
- v1 pods pod Pod Namespaced po all cdxglpuw attach:PodAttachOptions:cg,binding:Binding:c,ephemeralcontainers:Pod:gpu,eviction:policy/v1/Eviction:c,exec:PodExecOptions:cg,log:Pod:g,portforward:PodPortForwardOptions:cg,proxy:PodProxyOptions:cdgpu,resize:Pod:gpu,status:Pod:gpu
- v1 podtemplates podtemplate PodTemplate Namespaced - - cdxglpuw -
- v1 replicationcontrollers replicationcontroller ReplicationController Namespaced rc all cdxglpuw scale:autoscaling/v1/Scale:gpu,status:ReplicationController:gpu
- v1 resourcequotas resourcequota ResourceQuota Namespaced quota - cdxglpuw status:ResourceQuota:gpu
- v1 secrets secret Secret Namespaced - - cdxglpuw -
- v1 serviceaccounts serviceaccount ServiceAccount Namespaced sa - cdxglpuw token:authentication.k8s.io/v1/TokenRequest:c
- v1 services service Service Namespaced svc all cdxglpuw proxy:ServiceProxyOptions:cdgpu,status:Service:gpu
apiregistration.k8s.io v1 apiservices apiservice APIService Cluster - api-extensions cdxglpuw status:APIService:gpu
apps v1 controllerrevisions controllerrevision ControllerRevision Namespaced - - cdxglpuw -
apps v1 daemonsets daemonset DaemonSet Namespaced ds all cdxglpuw status:DaemonSet:gpu
apps v1 deployments deployment Deployment Namespaced deploy all cdxglpuw scale:autoscaling/v1/Scale:gpu,status:Deployment:gpu
apps v1 replicasets replicaset ReplicaSet Namespaced rs all cdxglpuw scale:autoscaling/v1/Scale:gpu,status:ReplicaSet:gpu
apps v1 statefulsets statefulset StatefulSet Namespaced sts all cdxglpuw scale:autoscaling/v1/Scale:gpu,status:StatefulSet:gpu
events.k8s.io v1 events event Event Namespaced ev - cdxglpuw -
authentication.k8s.io v1 selfsubjectreviews selfsubjectreview SelfSubjectReview Cluster - - c -
authentication.k8s.io v1 tokenreviews tokenreview TokenReview Cluster - - c -
authorization.k8s.io v1 localsubjectaccessreviews localsubjectaccessreview LocalSubjectAccessReview Namespaced - - c -
authorization.k8s.io v1 selfsubjectaccessreviews selfsubjectaccessreview SelfSubjectAccessReview Cluster - - c -
authorization.k8s.io v1 selfsubjectrulesreviews selfsubjectrulesreview SelfSubjectRulesReview Cluster - - c -
authorization.k8s.io v1 subjectaccessreviews subjectaccessreview SubjectAccessReview Cluster - - c -
autoscaling v2 horizontalpodautoscalers horizontalpodautoscaler HorizontalPodAutoscaler Namespaced hpa all cdxglpuw status:HorizontalPodAutoscaler:gpu
autoscaling v1 horizontalpodautoscalers horizontalpodautoscaler HorizontalPodAutoscaler Namespaced hpa all cdxglpuw status:HorizontalPodAutoscaler:gpu
batch v1 cronjobs cronjob CronJob Namespaced cj all cdxglpuw status:CronJob:gpu
batch v1 jobs job Job Namespaced - all cdxglpuw status:Job:gpu
certificates.k8s.io v1 certificatesigningrequests certificatesigningrequest CertificateSigningRequest Cluster csr - cdxglpuw approval:CertificateSigningRequest:gpu,status:CertificateSigningRequest:gpu
certificates.k8s.io v1 clustertrustbundles clustertrustbundle ClusterTrustBundle Cluster - - cdxglpuw -
certificates.k8s.io v1 podcertificaterequests podcertificaterequest PodCertificateRequest Namespaced - - cdxglpuw status:PodCertificateRequest:gpu
certificates.k8s.io v1beta1 clustertrustbundles clustertrustbundle ClusterTrustBundle Cluster - - cdxglpuw -
certificates.k8s.io v1beta1 podcertificaterequests podcertificaterequest PodCertificateRequest Namespaced - - cdxglpuw status:PodCertificateRequest:gpu
networking.k8s.io v1 ingressclasses ingressclass IngressClass Cluster - - cdxglpuw -
networking.k8s.io v1 ingresses ingress Ingress Namespaced ing - cdxglpuw status:Ingress:gpu
networking.k8s.io v1 ipaddresses ipaddress IPAddress Cluster ip - cdxglpuw -
networking.k8s.io v1 networkpolicies networkpolicy NetworkPolicy Namespaced netpol - cdxglpuw -
networking.k8s.io v1 servicecidrs servicecidr ServiceCIDR Cluster - - cdxglpuw status:ServiceCIDR:gpu
policy v1 poddisruptionbudgets poddisruptionbudget PodDisruptionBudget Namespaced pdb - cdxglpuw status:PodDisruptionBudget:gpu
rbac.authorization.k8s.io v1 clusterrolebindings clusterrolebinding ClusterRoleBinding Cluster - - cdxglpuw -
rbac.authorization.k8s.io v1 clusterroles clusterrole ClusterRole Cluster - - cdxglpuw -
rbac.authorization.k8s.io v1 rolebindings rolebinding RoleBinding Namespaced - - cdxglpuw -
rbac.authorization.k8s.io v1 roles role Role Namespaced - - cdxglpuw -
storage.k8s.io v1 csidrivers csidriver CSIDriver Cluster - - cdxglpuw -
storage.k8s.io v1 csinodes csinode CSINode Cluster - - cdxglpuw status:CSINode:gpu
storage.k8s.io v1 csistoragecapacities csistoragecapacity CSIStorageCapacity Namespaced - - cdxglpuw -
storage.k8s.io v1 storageclasses storageclass StorageClass Cluster sc - cdxglpuw -
storage.k8s.io v1 volumeattachments volumeattachment VolumeAttachment Cluster - - cdxglpuw status:VolumeAttachment:gpu
storage.k8s.io v1 volumeattributesclasses volumeattributesclass VolumeAttributesClass Cluster vac - cdxglpuw -
admissionregistration.k8s.io v1 mutatingadmissionpolicies mutatingadmissionpolicy MutatingAdmissionPolicy Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1 mutatingadmissionpolicybindings mutatingadmissionpolicybinding MutatingAdmissionPolicyBinding Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1 mutatingwebhookconfigurations mutatingwebhookconfiguration MutatingWebhookConfiguration Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1 validatingadmissionpolicies validatingadmissionpolicy ValidatingAdmissionPolicy Cluster - api-extensions cdxglpuw status:ValidatingAdmissionPolicy:gpu
admissionregistration.k8s.io v1 validatingadmissionpolicybindings validatingadmissionpolicybinding ValidatingAdmissionPolicyBinding Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1 validatingwebhookconfigurations validatingwebhookconfiguration ValidatingWebhookConfiguration Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1beta1 mutatingadmissionpolicies mutatingadmissionpolicy MutatingAdmissionPolicy Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1beta1 mutatingadmissionpolicybindings mutatingadmissionpolicybinding MutatingAdmissionPolicyBinding Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1alpha1 mutatingadmissionpolicies mutatingadmissionpolicy MutatingAdmissionPolicy Cluster - api-extensions cdxglpuw -
admissionregistration.k8s.io v1alpha1 mutatingadmissionpolicybindings mutatingadmissionpolicybinding MutatingAdmissionPolicyBinding Cluster - api-extensions cdxglpuw -
apiextensions.k8s.io v1 customresourcedefinitions customresourcedefinition CustomResourceDefinition Cluster crd,crds api-extensions cdxglpuw status:CustomResourceDefinition:gpu
scheduling.k8s.io v1 priorityclasses priorityclass PriorityClass Cluster pc - cdxglpuw -
scheduling.k8s.io v1beta1 podgroups podgroup PodGroup Namespaced - - cdxglpuw status:PodGroup:gpu
scheduling.k8s.io v1beta1 workloads workload Workload Namespaced - - cdxglpuw -
scheduling.k8s.io v1alpha3 compositepodgroups compositepodgroup CompositePodGroup Namespaced - - cdxglpuw status:CompositePodGroup:gpu
scheduling.k8s.io v1alpha3 podgroups podgroup PodGroup Namespaced - - cdxglpuw status:PodGroup:gpu
scheduling.k8s.io v1alpha3 workloads workload Workload Namespaced - - cdxglpuw -
coordination.k8s.io v1 leases lease Lease Namespaced - - cdxglpuw -
coordination.k8s.io v1beta1 leasecandidates leasecandidate LeaseCandidate Namespaced - - cdxglpuw -
coordination.k8s.io v1alpha2 leasecandidates leasecandidate LeaseCandidate Namespaced - - cdxglpuw -
node.k8s.io v1 runtimeclasses runtimeclass RuntimeClass Cluster - - cdxglpuw -
discovery.k8s.io v1 endpointslices endpointslice EndpointSlice Namespaced - - cdxglpuw -
resource.k8s.io v1 deviceclasses deviceclass DeviceClass Cluster - - cdxglpuw -
resource.k8s.io v1 devicetaintrules devicetaintrule DeviceTaintRule Cluster - - cdxglpuw status:DeviceTaintRule:gpu
resource.k8s.io v1 resourceclaims resourceclaim ResourceClaim Namespaced - - cdxglpuw status:ResourceClaim:gpu
resource.k8s.io v1 resourceclaimtemplates resourceclaimtemplate ResourceClaimTemplate Namespaced - - cdxglpuw -
resource.k8s.io v1 resourceslices resourceslice ResourceSlice Cluster - - cdxglpuw -
resource.k8s.io v1beta2 deviceclasses deviceclass DeviceClass Cluster - - cdxglpuw -
resource.k8s.io v1beta2 devicetaintrules devicetaintrule DeviceTaintRule Cluster - - cdxglpuw status:DeviceTaintRule:gpu
resource.k8s.io v1beta2 resourceclaims resourceclaim ResourceClaim Namespaced - - cdxglpuw status:ResourceClaim:gpu
resource.k8s.io v1beta2 resourceclaimtemplates resourceclaimtemplate ResourceClaimTemplate Namespaced - - cdxglpuw -
resource.k8s.io v1beta2 resourceslices resourceslice ResourceSlice Cluster - - cdxglpuw -
resource.k8s.io v1beta1 deviceclasses deviceclass DeviceClass Cluster - - cdxglpuw -
resource.k8s.io v1beta1 resourceclaims resourceclaim ResourceClaim Namespaced - - cdxglpuw status:ResourceClaim:gpu
resource.k8s.io v1beta1 resourceclaimtemplates resourceclaimtemplate ResourceClaimTemplate Namespaced - - cdxglpuw -
resource.k8s.io v1beta1 resourceslices resourceslice ResourceSlice Cluster - - cdxglpuw -
resource.k8s.io v1alpha3 devicetaintrules devicetaintrule DeviceTaintRule Cluster - - cdxglpuw status:DeviceTaintRule:gpu
resource.k8s.io v1alpha3 resourcepoolstatusrequests resourcepoolstatusrequest ResourcePoolStatusRequest Cluster - - cdxglpuw status:ResourcePoolStatusRequest:gpu
flowcontrol.apiserver.k8s.io v1 flowschemas flowschema FlowSchema Cluster - - cdxglpuw status:FlowSchema:gpu
flowcontrol.apiserver.k8s.io v1 prioritylevelconfigurations prioritylevelconfiguration PriorityLevelConfiguration Cluster - - cdxglpuw status:PriorityLevelConfiguration:gpu
internal.apiserver.k8s.io v1alpha1 storageversions storageversion StorageVersion Cluster - - cdxglpuw status:StorageVersion:gpu
storagemigration.k8s.io v1 storageversionmigrations storageversionmigration StorageVersionMigration Cluster - - cdxglpuw status:StorageVersionMigration:gpu
storagemigration.k8s.io v1beta1 storageversionmigrations storageversionmigration StorageVersionMigration Cluster - - cdxglpuw status:StorageVersionMigration:gpu
lifecycle.k8s.io v1alpha1 evictionrequests evictionrequest EvictionRequest Namespaced - - cdxglpuw status:EvictionRequest:gpu
lifecycle.k8s.io v1alpha1 evictions eviction Eviction Namespaced - - cdxglpuw status:Eviction:gpu
)table";
}

}  // namespace tain::server
