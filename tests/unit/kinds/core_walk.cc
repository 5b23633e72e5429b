// Made by tools/schema/run; do not edit.
#include <tain/kinds/core_v1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const Condition&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const LabelSelector&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::core::v1 {

void members_of(Members&, const AWSElasticBlockStoreVolumeSource&);
void members_of(Members&, const Affinity&);
void members_of(Members&, const AppArmorProfile&);
void members_of(Members&, const AttachedVolume&);
void members_of(Members&, const AzureDiskVolumeSource&);
void members_of(Members&, const AzureFilePersistentVolumeSource&);
void members_of(Members&, const AzureFileVolumeSource&);
void members_of(Members&, const Binding&);
void members_of(Members&, const CSIPersistentVolumeSource&);
void members_of(Members&, const CSIVolumeSource&);
void members_of(Members&, const Capabilities&);
void members_of(Members&, const CephFSPersistentVolumeSource&);
void members_of(Members&, const CephFSVolumeSource&);
void members_of(Members&, const CinderPersistentVolumeSource&);
void members_of(Members&, const CinderVolumeSource&);
void members_of(Members&, const ClientIPConfig&);
void members_of(Members&, const ClusterTrustBundleProjection&);
void members_of(Members&, const ComponentCondition&);
void members_of(Members&, const ComponentStatus&);
void members_of(Members&, const ComponentStatusList&);
void members_of(Members&, const ConfigMap&);
void members_of(Members&, const ConfigMapEnvSource&);
void members_of(Members&, const ConfigMapKeySelector&);
void members_of(Members&, const ConfigMapList&);
void members_of(Members&, const ConfigMapNodeConfigSource&);
void members_of(Members&, const ConfigMapProjection&);
void members_of(Members&, const ConfigMapVolumeSource&);
void members_of(Members&, const Container&);
void members_of(Members&, const ContainerExtendedResourceRequest&);
void members_of(Members&, const ContainerImage&);
void members_of(Members&, const ContainerPort&);
void members_of(Members&, const ContainerResizePolicy&);
void members_of(Members&, const ContainerRestartRule&);
void members_of(Members&, const ContainerRestartRuleOnExitCodes&);
void members_of(Members&, const ContainerState&);
void members_of(Members&, const ContainerStateRunning&);
void members_of(Members&, const ContainerStateTerminated&);
void members_of(Members&, const ContainerStateWaiting&);
void members_of(Members&, const ContainerStatus&);
void members_of(Members&, const ContainerUser&);
void members_of(Members&, const DaemonEndpoint&);
void members_of(Members&, const DownwardAPIProjection&);
void members_of(Members&, const DownwardAPIVolumeFile&);
void members_of(Members&, const DownwardAPIVolumeSource&);
void members_of(Members&, const EmptyDirVolumeSource&);
void members_of(Members&, const EndpointAddress&);
void members_of(Members&, const EndpointPort&);
void members_of(Members&, const EndpointSubset&);
void members_of(Members&, const Endpoints&);
void members_of(Members&, const EndpointsList&);
void members_of(Members&, const EnvFromSource&);
void members_of(Members&, const EnvVar&);
void members_of(Members&, const EnvVarSource&);
void members_of(Members&, const EphemeralContainer&);
void members_of(Members&, const EphemeralContainerCommon&);
void members_of(Members&, const EphemeralVolumeSource&);
void members_of(Members&, const Event&);
void members_of(Members&, const EventList&);
void members_of(Members&, const EventSeries&);
void members_of(Members&, const EventSource&);
void members_of(Members&, const EvictionResponder&);
void members_of(Members&, const ExecAction&);
void members_of(Members&, const FCVolumeSource&);
void members_of(Members&, const FileKeySelector&);
void members_of(Members&, const FlexPersistentVolumeSource&);
void members_of(Members&, const FlexVolumeSource&);
void members_of(Members&, const FlockerVolumeSource&);
void members_of(Members&, const GCEPersistentDiskVolumeSource&);
void members_of(Members&, const GRPCAction&);
void members_of(Members&, const GitRepoVolumeSource&);
void members_of(Members&, const GlusterfsPersistentVolumeSource&);
void members_of(Members&, const GlusterfsVolumeSource&);
void members_of(Members&, const HTTPGetAction&);
void members_of(Members&, const HTTPHeader&);
void members_of(Members&, const HostAlias&);
void members_of(Members&, const HostIP&);
void members_of(Members&, const HostPathVolumeSource&);
void members_of(Members&, const ISCSIPersistentVolumeSource&);
void members_of(Members&, const ISCSIVolumeSource&);
void members_of(Members&, const ImageVolumeSource&);
void members_of(Members&, const ImageVolumeStatus&);
void members_of(Members&, const KeyToPath&);
void members_of(Members&, const Lifecycle&);
void members_of(Members&, const LifecycleHandler&);
void members_of(Members&, const LimitRange&);
void members_of(Members&, const LimitRangeItem&);
void members_of(Members&, const LimitRangeList&);
void members_of(Members&, const LimitRangeSpec&);
void members_of(Members&, const LinuxContainerUser&);
void members_of(Members&, const List&);
void members_of(Members&, const LoadBalancerIngress&);
void members_of(Members&, const LoadBalancerStatus&);
void members_of(Members&, const LocalObjectReference&);
void members_of(Members&, const LocalVolumeSource&);
void members_of(Members&, const ModifyVolumeStatus&);
void members_of(Members&, const NFSVolumeSource&);
void members_of(Members&, const Namespace&);
void members_of(Members&, const NamespaceCondition&);
void members_of(Members&, const NamespaceList&);
void members_of(Members&, const NamespaceSpec&);
void members_of(Members&, const NamespaceStatus&);
void members_of(Members&, const Node&);
void members_of(Members&, const NodeAddress&);
void members_of(Members&, const NodeAffinity&);
void members_of(Members&, const NodeAllocatableMappedResources&);
void members_of(Members&, const NodeAllocatableOverheadResources&);
void members_of(Members&, const NodeAllocatableResourceClaimStatus&);
void members_of(Members&, const NodeCondition&);
void members_of(Members&, const NodeConfigSource&);
void members_of(Members&, const NodeConfigStatus&);
void members_of(Members&, const NodeDaemonEndpoints&);
void members_of(Members&, const NodeFeatures&);
void members_of(Members&, const NodeList&);
void members_of(Members&, const NodePodPreemptionPolicy&);
void members_of(Members&, const NodeProxyOptions&);
void members_of(Members&, const NodeRuntimeHandler&);
void members_of(Members&, const NodeRuntimeHandlerFeatures&);
void members_of(Members&, const NodeSelector&);
void members_of(Members&, const NodeSelectorRequirement&);
void members_of(Members&, const NodeSelectorTerm&);
void members_of(Members&, const NodeSpec&);
void members_of(Members&, const NodeStatus&);
void members_of(Members&, const NodeSwapStatus&);
void members_of(Members&, const NodeSystemInfo&);
void members_of(Members&, const ObjectFieldSelector&);
void members_of(Members&, const ObjectReference&);
void members_of(Members&, const PersistentVolume&);
void members_of(Members&, const PersistentVolumeClaim&);
void members_of(Members&, const PersistentVolumeClaimCondition&);
void members_of(Members&, const PersistentVolumeClaimList&);
void members_of(Members&, const PersistentVolumeClaimSpec&);
void members_of(Members&, const PersistentVolumeClaimStatus&);
void members_of(Members&, const PersistentVolumeClaimTemplate&);
void members_of(Members&, const PersistentVolumeClaimVolumeSource&);
void members_of(Members&, const PersistentVolumeList&);
void members_of(Members&, const PersistentVolumeSource&);
void members_of(Members&, const PersistentVolumeSpec&);
void members_of(Members&, const PersistentVolumeStatus&);
void members_of(Members&, const PhotonPersistentDiskVolumeSource&);
void members_of(Members&, const Pod&);
void members_of(Members&, const PodAffinity&);
void members_of(Members&, const PodAffinityTerm&);
void members_of(Members&, const PodAntiAffinity&);
void members_of(Members&, const PodAttachOptions&);
void members_of(Members&, const PodCertificateProjection&);
void members_of(Members&, const PodCondition&);
void members_of(Members&, const PodDNSConfig&);
void members_of(Members&, const PodDNSConfigOption&);
void members_of(Members&, const PodExecOptions&);
void members_of(Members&, const PodExtendedResourceClaimStatus&);
void members_of(Members&, const PodIP&);
void members_of(Members&, const PodList&);
void members_of(Members&, const PodLogOptions&);
void members_of(Members&, const PodOS&);
void members_of(Members&, const PodPortForwardOptions&);
void members_of(Members&, const PodProxyOptions&);
void members_of(Members&, const PodReadinessGate&);
void members_of(Members&, const PodResourceClaim&);
void members_of(Members&, const PodResourceClaimStatus&);
void members_of(Members&, const PodSchedulingGate&);
void members_of(Members&, const PodSchedulingGroup&);
void members_of(Members&, const PodSecurityContext&);
void members_of(Members&, const PodSpec&);
void members_of(Members&, const PodStatus&);
void members_of(Members&, const PodTemplate&);
void members_of(Members&, const PodTemplateList&);
void members_of(Members&, const PodTemplateSpec&);
void members_of(Members&, const PodVolumeHealth&);
void members_of(Members&, const PortStatus&);
void members_of(Members&, const PortworxVolumeSource&);
void members_of(Members&, const PreferredSchedulingTerm&);
void members_of(Members&, const Probe&);
void members_of(Members&, const ProbeHandler&);
void members_of(Members&, const ProjectedVolumeSource&);
void members_of(Members&, const QuobyteVolumeSource&);
void members_of(Members&, const RBDPersistentVolumeSource&);
void members_of(Members&, const RBDVolumeSource&);
void members_of(Members&, const RangeAllocation&);
void members_of(Members&, const ReplicationController&);
void members_of(Members&, const ReplicationControllerCondition&);
void members_of(Members&, const ReplicationControllerList&);
void members_of(Members&, const ReplicationControllerSpec&);
void members_of(Members&, const ReplicationControllerStatus&);
void members_of(Members&, const ResourceClaim&);
void members_of(Members&, const ResourceFieldSelector&);
void members_of(Members&, const ResourceHealth&);
void members_of(Members&, const ResourceQuota&);
void members_of(Members&, const ResourceQuotaList&);
void members_of(Members&, const ResourceQuotaSpec&);
void members_of(Members&, const ResourceQuotaStatus&);
void members_of(Members&, const ResourceRequirements&);
void members_of(Members&, const ResourceStatus&);
void members_of(Members&, const SELinuxOptions&);
void members_of(Members&, const ScaleIOPersistentVolumeSource&);
void members_of(Members&, const ScaleIOVolumeSource&);
void members_of(Members&, const ScopeSelector&);
void members_of(Members&, const ScopedResourceSelectorRequirement&);
void members_of(Members&, const SeccompProfile&);
void members_of(Members&, const Secret&);
void members_of(Members&, const SecretEnvSource&);
void members_of(Members&, const SecretKeySelector&);
void members_of(Members&, const SecretList&);
void members_of(Members&, const SecretProjection&);
void members_of(Members&, const SecretReference&);
void members_of(Members&, const SecretVolumeSource&);
void members_of(Members&, const SecurityContext&);
void members_of(Members&, const SerializedReference&);
void members_of(Members&, const Service&);
void members_of(Members&, const ServiceAccount&);
void members_of(Members&, const ServiceAccountList&);
void members_of(Members&, const ServiceAccountTokenProjection&);
void members_of(Members&, const ServiceList&);
void members_of(Members&, const ServicePort&);
void members_of(Members&, const ServiceProxyOptions&);
void members_of(Members&, const ServiceSpec&);
void members_of(Members&, const ServiceStatus&);
void members_of(Members&, const SessionAffinityConfig&);
void members_of(Members&, const SleepAction&);
void members_of(Members&, const StorageOSPersistentVolumeSource&);
void members_of(Members&, const StorageOSVolumeSource&);
void members_of(Members&, const Sysctl&);
void members_of(Members&, const TCPSocketAction&);
void members_of(Members&, const Taint&);
void members_of(Members&, const Toleration&);
void members_of(Members&, const TopologySelectorLabelRequirement&);
void members_of(Members&, const TopologySelectorTerm&);
void members_of(Members&, const TopologySpreadConstraint&);
void members_of(Members&, const TypedLocalObjectReference&);
void members_of(Members&, const TypedObjectReference&);
void members_of(Members&, const Volume&);
void members_of(Members&, const VolumeDevice&);
void members_of(Members&, const VolumeHealthCondition&);
void members_of(Members&, const VolumeHealthStatus&);
void members_of(Members&, const VolumeMount&);
void members_of(Members&, const VolumeMountStatus&);
void members_of(Members&, const VolumeNodeAffinity&);
void members_of(Members&, const VolumeProjection&);
void members_of(Members&, const VolumeResourceRequirements&);
void members_of(Members&, const VolumeSource&);
void members_of(Members&, const VolumeStatus&);
void members_of(Members&, const VsphereVirtualDiskVolumeSource&);
void members_of(Members&, const WeightedPodAffinityTerm&);
void members_of(Members&, const WindowsSecurityContextOptions&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AWSElasticBlockStoreVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "partition", view.partition());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("volumeID", json_of(view.volume_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Affinity& view) {
  out.add("nodeAffinity", json_of(view.node_affinity()));
  out.add("podAffinity", json_of(view.pod_affinity()));
  out.add("podAntiAffinity", json_of(view.pod_anti_affinity()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AppArmorProfile& view) {
  out.add("localhostProfile", json_of(view.localhost_profile()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AttachedVolume& view) {
  out.add("devicePath", json_of(view.device_path()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AzureDiskVolumeSource& view) {
  out.add("cachingMode", json_of(view.caching_mode()));
  out.add("diskName", json_of(view.disk_name()));
  out.add("diskURI", json_of(view.disk_uri()));
  out.add("fsType", json_of(view.fs_type()));
  out.add("kind", json_of(view.kind()));
  out.add("readOnly", json_of(view.read_only()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AzureFilePersistentVolumeSource& view) {
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretName", json_of(view.secret_name()));
  out.add("secretNamespace", json_of(view.secret_namespace()));
  out.add("shareName", json_of(view.share_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AzureFileVolumeSource& view) {
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretName", json_of(view.secret_name()));
  out.add("shareName", json_of(view.share_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Binding& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("target", json_of(view.target()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIPersistentVolumeSource& view) {
  out.add("controllerExpandSecretRef", json_of(view.controller_expand_secret_ref()));
  out.add("controllerPublishSecretRef", json_of(view.controller_publish_secret_ref()));
  out.add("driver", json_of(view.driver()));
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("nodeExpandSecretRef", json_of(view.node_expand_secret_ref()));
  out.add("nodePublishSecretRef", json_of(view.node_publish_secret_ref()));
  out.add("nodeStageSecretRef", json_of(view.node_stage_secret_ref()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("volumeAttributes", json_of(view.volume_attributes()));
  out.add("volumeHandle", json_of(view.volume_handle()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CSIVolumeSource& view) {
  out.add("driver", json_of(view.driver()));
  out.add("fsType", json_of(view.fs_type()));
  out.add("nodePublishSecretRef", json_of(view.node_publish_secret_ref()));
  out.add("readOnly", json_of(view.read_only()));
  out.add("volumeAttributes", json_of(view.volume_attributes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Capabilities& view) {
  out.add("add", json_of(view.add()));
  out.add("drop", json_of(view.drop()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CephFSPersistentVolumeSource& view) {
  out.add("monitors", json_of(view.monitors()));
  add_unless_empty(out, "path", view.path());
  add_unless_empty(out, "readOnly", view.read_only());
  add_unless_empty(out, "secretFile", view.secret_file());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CephFSVolumeSource& view) {
  out.add("monitors", json_of(view.monitors()));
  add_unless_empty(out, "path", view.path());
  add_unless_empty(out, "readOnly", view.read_only());
  add_unless_empty(out, "secretFile", view.secret_file());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CinderPersistentVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  out.add("volumeID", json_of(view.volume_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CinderVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  out.add("volumeID", json_of(view.volume_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClientIPConfig& view) {
  out.add("timeoutSeconds", json_of(view.timeout_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ClusterTrustBundleProjection& view) {
  out.add("labelSelector", json_of(view.label_selector()));
  out.add("name", json_of(view.name()));
  out.add("optional", json_of(view.optional()));
  out.add("path", json_of(view.path()));
  out.add("signerName", json_of(view.signer_name()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ComponentCondition& view) {
  add_unless_empty(out, "error", view.error());
  add_unless_empty(out, "message", view.message());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ComponentStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ComponentStatusList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMap& view) {
  out.add("binaryData", json_of(view.binary_data()));
  out.add("data", json_of(view.data()));
  out.add("immutable", json_of(view.immutable()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapEnvSource& view) {
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapKeySelector& view) {
  out.add("key", json_of(view.key()));
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapNodeConfigSource& view) {
  out.add("kubeletConfigKey", json_of(view.kubelet_config_key()));
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  add_unless_empty(out, "resourceVersion", view.resource_version());
  add_unless_empty(out, "uid", view.uid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapProjection& view) {
  out.add("items", json_of(view.items()));
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConfigMapVolumeSource& view) {
  out.add("defaultMode", json_of(view.default_mode()));
  out.add("defaultUser", json_of(view.default_user()));
  out.add("items", json_of(view.items()));
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Container& view) {
  out.add("args", json_of(view.args()));
  out.add("command", json_of(view.command()));
  out.add("env", json_of(view.env()));
  out.add("envFrom", json_of(view.env_from()));
  add_unless_empty(out, "image", view.image());
  add_unless_empty(out, "imagePullPolicy", view.image_pull_policy());
  out.add("lifecycle", json_of(view.lifecycle()));
  out.add("livenessProbe", json_of(view.liveness_probe()));
  out.add("name", json_of(view.name()));
  out.add("ports", json_of(view.ports()));
  out.add("readinessProbe", json_of(view.readiness_probe()));
  out.add("resizePolicy", json_of(view.resize_policy()));
  out.add("resources", json_of(view.resources()));
  out.add("restartPolicy", json_of(view.restart_policy()));
  out.add("restartPolicyRules", json_of(view.restart_policy_rules()));
  out.add("securityContext", json_of(view.security_context()));
  out.add("startupProbe", json_of(view.startup_probe()));
  add_unless_empty(out, "stdin", view.stdin_());
  add_unless_empty(out, "stdinOnce", view.stdin_once());
  add_unless_empty(out, "terminationMessagePath", view.termination_message_path());
  add_unless_empty(out, "terminationMessagePolicy", view.termination_message_policy());
  add_unless_empty(out, "tty", view.tty());
  out.add("volumeDevices", json_of(view.volume_devices()));
  out.add("volumeMounts", json_of(view.volume_mounts()));
  add_unless_empty(out, "workingDir", view.working_dir());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerExtendedResourceRequest& view) {
  out.add("containerName", json_of(view.container_name()));
  out.add("requestName", json_of(view.request_name()));
  out.add("resourceName", json_of(view.resource_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerImage& view) {
  out.add("names", json_of(view.names()));
  add_unless_empty(out, "sizeBytes", view.size_bytes());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerPort& view) {
  out.add("containerPort", json_of(view.container_port()));
  add_unless_empty(out, "hostIP", view.host_ip());
  add_unless_empty(out, "hostPort", view.host_port());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "protocol", view.protocol());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerResizePolicy& view) {
  out.add("resourceName", json_of(view.resource_name()));
  out.add("restartPolicy", json_of(view.restart_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerRestartRule& view) {
  add_unless_empty(out, "action", view.action());
  out.add("exitCodes", json_of(view.exit_codes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerRestartRuleOnExitCodes& view) {
  add_unless_empty(out, "operator", view.operator_());
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerState& view) {
  out.add("running", json_of(view.running()));
  out.add("terminated", json_of(view.terminated()));
  out.add("waiting", json_of(view.waiting()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerStateRunning& view) {
  out.add("startedAt", json_of(view.started_at()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerStateTerminated& view) {
  add_unless_empty(out, "containerID", view.container_id());
  out.add("exitCode", json_of(view.exit_code()));
  out.add("finishedAt", json_of(view.finished_at()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "signal", view.signal());
  out.add("startedAt", json_of(view.started_at()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerStateWaiting& view) {
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerStatus& view) {
  out.add("allocatedResources", json_of(view.allocated_resources()));
  out.add("allocatedResourcesStatus", json_of(view.allocated_resources_status()));
  add_unless_empty(out, "containerID", view.container_id());
  out.add("image", json_of(view.image()));
  out.add("imageID", json_of(view.image_id()));
  out.add("lastState", json_of(view.last_state()));
  out.add("name", json_of(view.name()));
  out.add("ready", json_of(view.ready()));
  out.add("resources", json_of(view.resources()));
  out.add("restartCount", json_of(view.restart_count()));
  out.add("started", json_of(view.started()));
  out.add("state", json_of(view.state()));
  out.add("stopSignal", json_of(view.stop_signal()));
  out.add("user", json_of(view.user()));
  out.add("volumeMounts", json_of(view.volume_mounts()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ContainerUser& view) {
  out.add("linux", json_of(view.linux_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DaemonEndpoint& view) {
  out.add("Port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DownwardAPIProjection& view) {
  out.add("items", json_of(view.items()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DownwardAPIVolumeFile& view) {
  out.add("fieldRef", json_of(view.field_ref()));
  out.add("mode", json_of(view.mode()));
  out.add("path", json_of(view.path()));
  out.add("resourceFieldRef", json_of(view.resource_field_ref()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const DownwardAPIVolumeSource& view) {
  out.add("defaultMode", json_of(view.default_mode()));
  out.add("defaultUser", json_of(view.default_user()));
  out.add("items", json_of(view.items()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EmptyDirVolumeSource& view) {
  add_unless_empty(out, "medium", view.medium());
  out.add("mode", json_of(view.mode()));
  out.add("sizeLimit", json_of(view.size_limit()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointAddress& view) {
  add_unless_empty(out, "hostname", view.hostname());
  out.add("ip", json_of(view.ip()));
  out.add("nodeName", json_of(view.node_name()));
  out.add("targetRef", json_of(view.target_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointPort& view) {
  out.add("appProtocol", json_of(view.app_protocol()));
  add_unless_empty(out, "name", view.name());
  out.add("port", json_of(view.port()));
  add_unless_empty(out, "protocol", view.protocol());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointSubset& view) {
  out.add("addresses", json_of(view.addresses()));
  out.add("notReadyAddresses", json_of(view.not_ready_addresses()));
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Endpoints& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("subsets", json_of(view.subsets()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EndpointsList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EnvFromSource& view) {
  out.add("configMapRef", json_of(view.config_map_ref()));
  add_unless_empty(out, "prefix", view.prefix());
  out.add("secretRef", json_of(view.secret_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EnvVar& view) {
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "value", view.value());
  out.add("valueFrom", json_of(view.value_from()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EnvVarSource& view) {
  out.add("configMapKeyRef", json_of(view.config_map_key_ref()));
  out.add("fieldRef", json_of(view.field_ref()));
  out.add("fileKeyRef", json_of(view.file_key_ref()));
  out.add("resourceFieldRef", json_of(view.resource_field_ref()));
  out.add("secretKeyRef", json_of(view.secret_key_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EphemeralContainer& view) {
  add_unless_empty(out, "targetContainerName", view.target_container_name());
  members_of(out, static_cast<const EphemeralContainerCommon&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EphemeralContainerCommon& view) {
  out.add("args", json_of(view.args()));
  out.add("command", json_of(view.command()));
  out.add("env", json_of(view.env()));
  out.add("envFrom", json_of(view.env_from()));
  add_unless_empty(out, "image", view.image());
  add_unless_empty(out, "imagePullPolicy", view.image_pull_policy());
  out.add("lifecycle", json_of(view.lifecycle()));
  out.add("livenessProbe", json_of(view.liveness_probe()));
  out.add("name", json_of(view.name()));
  out.add("ports", json_of(view.ports()));
  out.add("readinessProbe", json_of(view.readiness_probe()));
  out.add("resizePolicy", json_of(view.resize_policy()));
  out.add("resources", json_of(view.resources()));
  out.add("restartPolicy", json_of(view.restart_policy()));
  out.add("restartPolicyRules", json_of(view.restart_policy_rules()));
  out.add("securityContext", json_of(view.security_context()));
  out.add("startupProbe", json_of(view.startup_probe()));
  add_unless_empty(out, "stdin", view.stdin_());
  add_unless_empty(out, "stdinOnce", view.stdin_once());
  add_unless_empty(out, "terminationMessagePath", view.termination_message_path());
  add_unless_empty(out, "terminationMessagePolicy", view.termination_message_policy());
  add_unless_empty(out, "tty", view.tty());
  out.add("volumeDevices", json_of(view.volume_devices()));
  out.add("volumeMounts", json_of(view.volume_mounts()));
  add_unless_empty(out, "workingDir", view.working_dir());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EphemeralVolumeSource& view) {
  out.add("volumeClaimTemplate", json_of(view.volume_claim_template()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Event& view) {
  add_unless_empty(out, "action", view.action());
  add_unless_empty(out, "count", view.count());
  out.add("eventTime", json_of(Micro{view.event_time()}));
  out.add("firstTimestamp", json_of(view.first_timestamp()));
  out.add("involvedObject", json_of(view.involved_object()));
  out.add("lastTimestamp", json_of(view.last_timestamp()));
  add_unless_empty(out, "message", view.message());
  out.add("metadata", json_of(view.metadata()));
  add_unless_empty(out, "reason", view.reason());
  out.add("related", json_of(view.related()));
  out.add("reportingComponent", json_of(view.reporting_component()));
  out.add("reportingInstance", json_of(view.reporting_instance()));
  out.add("series", json_of(view.series()));
  out.add("source", json_of(view.source()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventSeries& view) {
  add_unless_empty(out, "count", view.count());
  out.add("lastObservedTime", json_of(Micro{view.last_observed_time()}));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EventSource& view) {
  add_unless_empty(out, "component", view.component());
  add_unless_empty(out, "host", view.host());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const EvictionResponder& view) {
  out.add("name", json_of(view.name()));
  out.add("priority", json_of(view.priority()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExecAction& view) {
  out.add("command", json_of(view.command()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FCVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("lun", json_of(view.lun()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("targetWWNs", json_of(view.target_wwns()));
  out.add("wwids", json_of(view.wwids()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FileKeySelector& view) {
  out.add("key", json_of(view.key()));
  out.add("optional", json_of(view.optional()));
  out.add("path", json_of(view.path()));
  out.add("volumeName", json_of(view.volume_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlexPersistentVolumeSource& view) {
  out.add("driver", json_of(view.driver()));
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("options", json_of(view.options()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlexVolumeSource& view) {
  out.add("driver", json_of(view.driver()));
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("options", json_of(view.options()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const FlockerVolumeSource& view) {
  add_unless_empty(out, "datasetName", view.dataset_name());
  add_unless_empty(out, "datasetUUID", view.dataset_uuid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GCEPersistentDiskVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "partition", view.partition());
  out.add("pdName", json_of(view.pd_name()));
  add_unless_empty(out, "readOnly", view.read_only());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GRPCAction& view) {
  out.add("mode", json_of(view.mode()));
  out.add("port", json_of(view.port()));
  out.add("service", json_of(view.service()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GitRepoVolumeSource& view) {
  add_unless_empty(out, "directory", view.directory());
  out.add("repository", json_of(view.repository()));
  add_unless_empty(out, "revision", view.revision());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GlusterfsPersistentVolumeSource& view) {
  out.add("endpoints", json_of(view.endpoints()));
  out.add("endpointsNamespace", json_of(view.endpoints_namespace()));
  out.add("path", json_of(view.path()));
  add_unless_empty(out, "readOnly", view.read_only());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const GlusterfsVolumeSource& view) {
  out.add("endpoints", json_of(view.endpoints()));
  out.add("path", json_of(view.path()));
  add_unless_empty(out, "readOnly", view.read_only());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPGetAction& view) {
  add_unless_empty(out, "host", view.host());
  out.add("httpHeaders", json_of(view.http_headers()));
  add_unless_empty(out, "path", view.path());
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
  add_unless_empty(out, "scheme", view.scheme());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HTTPHeader& view) {
  out.add("name", json_of(view.name()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HostAlias& view) {
  out.add("hostnames", json_of(view.hostnames()));
  out.add("ip", json_of(view.ip()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HostIP& view) {
  out.add("ip", json_of(view.ip()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const HostPathVolumeSource& view) {
  out.add("path", json_of(view.path()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ISCSIPersistentVolumeSource& view) {
  add_unless_empty(out, "chapAuthDiscovery", view.chap_auth_discovery());
  add_unless_empty(out, "chapAuthSession", view.chap_auth_session());
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("initiatorName", json_of(view.initiator_name()));
  out.add("iqn", json_of(view.iqn()));
  add_unless_empty(out, "iscsiInterface", view.iscsi_interface());
  out.add("lun", json_of(view.lun()));
  out.add("portals", json_of(view.portals()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  out.add("targetPortal", json_of(view.target_portal()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ISCSIVolumeSource& view) {
  add_unless_empty(out, "chapAuthDiscovery", view.chap_auth_discovery());
  add_unless_empty(out, "chapAuthSession", view.chap_auth_session());
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("initiatorName", json_of(view.initiator_name()));
  out.add("iqn", json_of(view.iqn()));
  add_unless_empty(out, "iscsiInterface", view.iscsi_interface());
  out.add("lun", json_of(view.lun()));
  out.add("portals", json_of(view.portals()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  out.add("targetPortal", json_of(view.target_portal()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageVolumeSource& view) {
  add_unless_empty(out, "pullPolicy", view.pull_policy());
  add_unless_empty(out, "reference", view.reference());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageVolumeStatus& view) {
  add_unless_empty(out, "imageRef", view.image_ref());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const KeyToPath& view) {
  out.add("key", json_of(view.key()));
  out.add("mode", json_of(view.mode()));
  out.add("path", json_of(view.path()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Lifecycle& view) {
  out.add("postStart", json_of(view.post_start()));
  out.add("preStop", json_of(view.pre_stop()));
  out.add("stopSignal", json_of(view.stop_signal()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LifecycleHandler& view) {
  out.add("exec", json_of(view.exec()));
  out.add("httpGet", json_of(view.http_get()));
  out.add("sleep", json_of(view.sleep()));
  out.add("tcpSocket", json_of(view.tcp_socket()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitRange& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitRangeItem& view) {
  out.add("default", json_of(view.default_()));
  out.add("defaultRequest", json_of(view.default_request()));
  out.add("max", json_of(view.max()));
  out.add("maxLimitRequestRatio", json_of(view.max_limit_request_ratio()));
  out.add("min", json_of(view.min()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitRangeList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LimitRangeSpec& view) {
  out.add("limits", json_of(view.limits()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LinuxContainerUser& view) {
  out.add("gid", json_of(view.gid()));
  out.add("supplementalGroups", json_of(view.supplemental_groups()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const List& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LoadBalancerIngress& view) {
  add_unless_empty(out, "hostname", view.hostname());
  add_unless_empty(out, "ip", view.ip());
  out.add("ipMode", json_of(view.ip_mode()));
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LoadBalancerStatus& view) {
  out.add("ingress", json_of(view.ingress()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LocalObjectReference& view) {
  add_unless_empty(out, "name", view.name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const LocalVolumeSource& view) {
  out.add("fsType", json_of(view.fs_type()));
  out.add("path", json_of(view.path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ModifyVolumeStatus& view) {
  out.add("status", json_of(view.status()));
  add_unless_empty(out, "targetVolumeAttributesClassName", view.target_volume_attributes_class_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NFSVolumeSource& view) {
  out.add("path", json_of(view.path()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("server", json_of(view.server()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Namespace& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamespaceCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamespaceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamespaceSpec& view) {
  out.add("finalizers", json_of(view.finalizers()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NamespaceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "phase", view.phase());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Node& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAddress& view) {
  out.add("address", json_of(view.address()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAffinity& view) {
  out.add("preferredDuringSchedulingIgnoredDuringExecution",
          json_of(view.preferred_during_scheduling_ignored_during_execution()));
  out.add("requiredDuringSchedulingIgnoredDuringExecution",
          json_of(view.required_during_scheduling_ignored_during_execution()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableMappedResources& view) {
  out.add("name", json_of(view.name()));
  out.add("quantity", json_of(view.quantity()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableOverheadResources& view) {
  out.add("name", json_of(view.name()));
  out.add("perContainer", json_of(view.per_container()));
  out.add("perPod", json_of(view.per_pod()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeAllocatableResourceClaimStatus& view) {
  out.add("containers", json_of(view.containers()));
  out.add("mapping", json_of(view.mapping()));
  out.add("overhead", json_of(view.overhead()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeCondition& view) {
  out.add("lastHeartbeatTime", json_of(view.last_heartbeat_time()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeConfigSource& view) {
  out.add("configMap", json_of(view.config_map()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeConfigStatus& view) {
  out.add("active", json_of(view.active()));
  out.add("assigned", json_of(view.assigned()));
  add_unless_empty(out, "error", view.error());
  out.add("lastKnownGood", json_of(view.last_known_good()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeDaemonEndpoints& view) {
  out.add("kubeletEndpoint", json_of(view.kubelet_endpoint()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeFeatures& view) {
  out.add("supplementalGroupsPolicy", json_of(view.supplemental_groups_policy()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodePodPreemptionPolicy& view) {
  out.add("disableResizePreemption", json_of(view.disable_resize_preemption()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeProxyOptions& view) {
  add_unless_empty(out, "path", view.path());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeRuntimeHandler& view) {
  out.add("features", json_of(view.features()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeRuntimeHandlerFeatures& view) {
  out.add("recursiveReadOnlyMounts", json_of(view.recursive_read_only_mounts()));
  out.add("userNamespaces", json_of(view.user_namespaces()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSelector& view) {
  out.add("nodeSelectorTerms", json_of(view.node_selector_terms()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSelectorRequirement& view) {
  out.add("key", json_of(view.key()));
  out.add("operator", json_of(view.operator_()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSelectorTerm& view) {
  out.add("matchExpressions", json_of(view.match_expressions()));
  out.add("matchFields", json_of(view.match_fields()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSpec& view) {
  out.add("configSource", json_of(view.config_source()));
  add_unless_empty(out, "externalID", view.external_id());
  add_unless_empty(out, "podCIDR", view.pod_cidr());
  out.add("podCIDRs", json_of(view.pod_cidrs()));
  out.add("podPreemptionPolicy", json_of(view.pod_preemption_policy()));
  add_unless_empty(out, "providerID", view.provider_id());
  out.add("taints", json_of(view.taints()));
  add_unless_empty(out, "unschedulable", view.unschedulable());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeStatus& view) {
  out.add("addresses", json_of(view.addresses()));
  out.add("allocatable", json_of(view.allocatable()));
  out.add("capacity", json_of(view.capacity()));
  out.add("conditions", json_of(view.conditions()));
  out.add("config", json_of(view.config()));
  out.add("daemonEndpoints", json_of(view.daemon_endpoints()));
  out.add("declaredFeatures", json_of(view.declared_features()));
  out.add("features", json_of(view.features()));
  out.add("images", json_of(view.images()));
  out.add("nodeInfo", json_of(view.node_info()));
  add_unless_empty(out, "phase", view.phase());
  out.add("runtimeHandlers", json_of(view.runtime_handlers()));
  out.add("volumesAttached", json_of(view.volumes_attached()));
  out.add("volumesInUse", json_of(view.volumes_in_use()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSwapStatus& view) {
  out.add("capacity", json_of(view.capacity()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const NodeSystemInfo& view) {
  out.add("architecture", json_of(view.architecture()));
  out.add("bootID", json_of(view.boot_id()));
  out.add("containerRuntimeVersion", json_of(view.container_runtime_version()));
  out.add("kernelVersion", json_of(view.kernel_version()));
  out.add("kubeProxyVersion", json_of(view.kube_proxy_version()));
  out.add("kubeletVersion", json_of(view.kubelet_version()));
  out.add("machineID", json_of(view.machine_id()));
  out.add("operatingSystem", json_of(view.operating_system()));
  out.add("osImage", json_of(view.os_image()));
  out.add("runningInUserNamespace", json_of(view.running_in_user_namespace()));
  out.add("swap", json_of(view.swap()));
  out.add("systemUUID", json_of(view.system_uuid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ObjectFieldSelector& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  out.add("fieldPath", json_of(view.field_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ObjectReference& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "fieldPath", view.field_path());
  add_unless_empty(out, "kind", view.kind());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  add_unless_empty(out, "resourceVersion", view.resource_version());
  add_unless_empty(out, "uid", view.uid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolume& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaim& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimCondition& view) {
  out.add("lastProbeTime", json_of(view.last_probe_time()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimSpec& view) {
  out.add("accessModes", json_of(view.access_modes()));
  out.add("dataSource", json_of(view.data_source()));
  out.add("dataSourceRef", json_of(view.data_source_ref()));
  out.add("resources", json_of(view.resources()));
  out.add("selector", json_of(view.selector()));
  out.add("storageClassName", json_of(view.storage_class_name()));
  out.add("volumeAttributesClassName", json_of(view.volume_attributes_class_name()));
  out.add("volumeMode", json_of(view.volume_mode()));
  add_unless_empty(out, "volumeName", view.volume_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimStatus& view) {
  out.add("accessModes", json_of(view.access_modes()));
  out.add("allocatedResourceStatuses", json_of(view.allocated_resource_statuses()));
  out.add("allocatedResources", json_of(view.allocated_resources()));
  out.add("capacity", json_of(view.capacity()));
  out.add("conditions", json_of(view.conditions()));
  out.add("currentVolumeAttributesClassName", json_of(view.current_volume_attributes_class_name()));
  out.add("healthStatus", json_of(view.health_status()));
  out.add("modifyVolumeStatus", json_of(view.modify_volume_status()));
  add_unless_empty(out, "phase", view.phase());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimTemplate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeClaimVolumeSource& view) {
  out.add("claimName", json_of(view.claim_name()));
  add_unless_empty(out, "readOnly", view.read_only());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeSource& view) {
  out.add("awsElasticBlockStore", json_of(view.aws_elastic_block_store()));
  out.add("azureDisk", json_of(view.azure_disk()));
  out.add("azureFile", json_of(view.azure_file()));
  out.add("cephfs", json_of(view.cephfs()));
  out.add("cinder", json_of(view.cinder()));
  out.add("csi", json_of(view.csi()));
  out.add("fc", json_of(view.fc()));
  out.add("flexVolume", json_of(view.flex_volume()));
  out.add("flocker", json_of(view.flocker()));
  out.add("gcePersistentDisk", json_of(view.gce_persistent_disk()));
  out.add("glusterfs", json_of(view.glusterfs()));
  out.add("hostPath", json_of(view.host_path()));
  out.add("iscsi", json_of(view.iscsi()));
  out.add("local", json_of(view.local()));
  out.add("nfs", json_of(view.nfs()));
  out.add("photonPersistentDisk", json_of(view.photon_persistent_disk()));
  out.add("portworxVolume", json_of(view.portworx_volume()));
  out.add("quobyte", json_of(view.quobyte()));
  out.add("rbd", json_of(view.rbd()));
  out.add("scaleIO", json_of(view.scale_io()));
  out.add("storageos", json_of(view.storageos()));
  out.add("vsphereVolume", json_of(view.vsphere_volume()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeSpec& view) {
  out.add("accessModes", json_of(view.access_modes()));
  out.add("capacity", json_of(view.capacity()));
  out.add("claimRef", json_of(view.claim_ref()));
  out.add("mountOptions", json_of(view.mount_options()));
  out.add("nodeAffinity", json_of(view.node_affinity()));
  add_unless_empty(out, "persistentVolumeReclaimPolicy", view.persistent_volume_reclaim_policy());
  add_unless_empty(out, "storageClassName", view.storage_class_name());
  out.add("volumeAttributesClassName", json_of(view.volume_attributes_class_name()));
  out.add("volumeMode", json_of(view.volume_mode()));
  members_of(out, static_cast<const PersistentVolumeSource&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PersistentVolumeStatus& view) {
  out.add("lastPhaseTransitionTime", json_of(view.last_phase_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "phase", view.phase());
  add_unless_empty(out, "reason", view.reason());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PhotonPersistentDiskVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("pdID", json_of(view.pd_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Pod& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodAffinity& view) {
  out.add("preferredDuringSchedulingIgnoredDuringExecution",
          json_of(view.preferred_during_scheduling_ignored_during_execution()));
  out.add("requiredDuringSchedulingIgnoredDuringExecution",
          json_of(view.required_during_scheduling_ignored_during_execution()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodAffinityTerm& view) {
  out.add("labelSelector", json_of(view.label_selector()));
  out.add("matchLabelKeys", json_of(view.match_label_keys()));
  out.add("mismatchLabelKeys", json_of(view.mismatch_label_keys()));
  out.add("namespaceSelector", json_of(view.namespace_selector()));
  out.add("namespaces", json_of(view.namespaces()));
  out.add("topologyKey", json_of(view.topology_key()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodAntiAffinity& view) {
  out.add("preferredDuringSchedulingIgnoredDuringExecution",
          json_of(view.preferred_during_scheduling_ignored_during_execution()));
  out.add("requiredDuringSchedulingIgnoredDuringExecution",
          json_of(view.required_during_scheduling_ignored_during_execution()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodAttachOptions& view) {
  add_unless_empty(out, "container", view.container());
  add_unless_empty(out, "stderr", view.stderr_());
  add_unless_empty(out, "stdin", view.stdin_());
  add_unless_empty(out, "stdout", view.stdout_());
  add_unless_empty(out, "tty", view.tty());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCertificateProjection& view) {
  add_unless_empty(out, "certificateChainPath", view.certificate_chain_path());
  add_unless_empty(out, "credentialBundlePath", view.credential_bundle_path());
  add_unless_empty(out, "keyPath", view.key_path());
  add_unless_empty(out, "keyType", view.key_type());
  out.add("maxExpirationSeconds", json_of(view.max_expiration_seconds()));
  add_unless_empty(out, "signerName", view.signer_name());
  out.add("user", json_of(view.user()));
  out.add("userAnnotations", json_of(view.user_annotations()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodCondition& view) {
  out.add("lastProbeTime", json_of(view.last_probe_time()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDNSConfig& view) {
  out.add("nameservers", json_of(view.nameservers()));
  out.add("options", json_of(view.options()));
  out.add("searches", json_of(view.searches()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodDNSConfigOption& view) {
  add_unless_empty(out, "name", view.name());
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodExecOptions& view) {
  out.add("command", json_of(view.command()));
  add_unless_empty(out, "container", view.container());
  add_unless_empty(out, "stderr", view.stderr_());
  add_unless_empty(out, "stdin", view.stdin_());
  add_unless_empty(out, "stdout", view.stdout_());
  add_unless_empty(out, "tty", view.tty());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodExtendedResourceClaimStatus& view) {
  out.add("requestMappings", json_of(view.request_mappings()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodIP& view) {
  out.add("ip", json_of(view.ip()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodLogOptions& view) {
  add_unless_empty(out, "container", view.container());
  add_unless_empty(out, "follow", view.follow());
  add_unless_empty(out, "insecureSkipTLSVerifyBackend", view.insecure_skip_tls_verify_backend());
  out.add("limitBytes", json_of(view.limit_bytes()));
  add_unless_empty(out, "previous", view.previous());
  out.add("sinceSeconds", json_of(view.since_seconds()));
  out.add("sinceTime", json_of(view.since_time()));
  out.add("stream", json_of(view.stream()));
  out.add("tailLines", json_of(view.tail_lines()));
  add_unless_empty(out, "timestamps", view.timestamps());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodOS& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodPortForwardOptions& view) {
  out.add("ports", json_of(view.ports()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodProxyOptions& view) {
  add_unless_empty(out, "path", view.path());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodReadinessGate& view) {
  out.add("conditionType", json_of(view.condition_type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodResourceClaim& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
  out.add("resourceClaimTemplateName", json_of(view.resource_claim_template_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodResourceClaimStatus& view) {
  out.add("name", json_of(view.name()));
  out.add("resourceClaimName", json_of(view.resource_claim_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodSchedulingGate& view) {
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodSchedulingGroup& view) {
  out.add("podGroupName", json_of(view.pod_group_name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodSecurityContext& view) {
  out.add("appArmorProfile", json_of(view.app_armor_profile()));
  out.add("fsGroup", json_of(view.fs_group()));
  out.add("fsGroupChangePolicy", json_of(view.fs_group_change_policy()));
  out.add("runAsGroup", json_of(view.run_as_group()));
  out.add("runAsNonRoot", json_of(view.run_as_non_root()));
  out.add("runAsUser", json_of(view.run_as_user()));
  out.add("seLinuxChangePolicy", json_of(view.se_linux_change_policy()));
  out.add("seLinuxOptions", json_of(view.se_linux_options()));
  out.add("seccompProfile", json_of(view.seccomp_profile()));
  out.add("supplementalGroups", json_of(view.supplemental_groups()));
  out.add("supplementalGroupsPolicy", json_of(view.supplemental_groups_policy()));
  out.add("sysctls", json_of(view.sysctls()));
  out.add("windowsOptions", json_of(view.windows_options()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodSpec& view) {
  out.add("activeDeadlineSeconds", json_of(view.active_deadline_seconds()));
  out.add("affinity", json_of(view.affinity()));
  out.add("automountServiceAccountToken", json_of(view.automount_service_account_token()));
  out.add("containers", json_of(view.containers()));
  out.add("dnsConfig", json_of(view.dns_config()));
  add_unless_empty(out, "dnsPolicy", view.dns_policy());
  out.add("enableServiceLinks", json_of(view.enable_service_links()));
  out.add("ephemeralContainers", json_of(view.ephemeral_containers()));
  out.add("evictionResponders", json_of(view.eviction_responders()));
  out.add("hostAliases", json_of(view.host_aliases()));
  add_unless_empty(out, "hostIPC", view.host_ipc());
  add_unless_empty(out, "hostNetwork", view.host_network());
  add_unless_empty(out, "hostPID", view.host_pid());
  out.add("hostUsers", json_of(view.host_users()));
  add_unless_empty(out, "hostname", view.hostname());
  out.add("hostnameOverride", json_of(view.hostname_override()));
  out.add("imagePullSecrets", json_of(view.image_pull_secrets()));
  out.add("initContainers", json_of(view.init_containers()));
  add_unless_empty(out, "nodeName", view.node_name());
  out.add("nodeSelector", json_of(view.node_selector()));
  out.add("os", json_of(view.os()));
  out.add("overhead", json_of(view.overhead()));
  out.add("preemptionPolicy", json_of(view.preemption_policy()));
  out.add("priority", json_of(view.priority()));
  add_unless_empty(out, "priorityClassName", view.priority_class_name());
  out.add("readinessGates", json_of(view.readiness_gates()));
  out.add("resourceClaims", json_of(view.resource_claims()));
  out.add("resources", json_of(view.resources()));
  add_unless_empty(out, "restartPolicy", view.restart_policy());
  out.add("runtimeClassName", json_of(view.runtime_class_name()));
  add_unless_empty(out, "schedulerName", view.scheduler_name());
  out.add("schedulingGates", json_of(view.scheduling_gates()));
  out.add("schedulingGroup", json_of(view.scheduling_group()));
  out.add("securityContext", json_of(view.security_context()));
  add_unless_empty(out, "serviceAccount", view.service_account());
  add_unless_empty(out, "serviceAccountName", view.service_account_name());
  out.add("setHostnameAsFQDN", json_of(view.set_hostname_as_fqdn()));
  out.add("shareProcessNamespace", json_of(view.share_process_namespace()));
  add_unless_empty(out, "subdomain", view.subdomain());
  out.add("terminationGracePeriodSeconds", json_of(view.termination_grace_period_seconds()));
  out.add("tolerations", json_of(view.tolerations()));
  out.add("topologySpreadConstraints", json_of(view.topology_spread_constraints()));
  out.add("volumes", json_of(view.volumes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodStatus& view) {
  out.add("allocatedResources", json_of(view.allocated_resources()));
  out.add("conditions", json_of(view.conditions()));
  out.add("containerStatuses", json_of(view.container_statuses()));
  out.add("ephemeralContainerStatuses", json_of(view.ephemeral_container_statuses()));
  out.add("extendedResourceClaimStatus", json_of(view.extended_resource_claim_status()));
  add_unless_empty(out, "hostIP", view.host_ip());
  out.add("hostIPs", json_of(view.host_ips()));
  out.add("initContainerStatuses", json_of(view.init_container_statuses()));
  add_unless_empty(out, "message", view.message());
  out.add("nodeAllocatableResourceClaimStatuses", json_of(view.node_allocatable_resource_claim_statuses()));
  add_unless_empty(out, "nominatedNodeName", view.nominated_node_name());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "phase", view.phase());
  add_unless_empty(out, "podIP", view.pod_ip());
  out.add("podIPs", json_of(view.pod_ips()));
  add_unless_empty(out, "qosClass", view.qos_class());
  add_unless_empty(out, "reason", view.reason());
  add_unless_empty(out, "resize", view.resize());
  out.add("resourceClaimStatuses", json_of(view.resource_claim_statuses()));
  out.add("resources", json_of(view.resources()));
  out.add("startTime", json_of(view.start_time()));
  out.add("volumeHealth", json_of(view.volume_health()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodTemplate& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodTemplateList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodTemplateSpec& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PodVolumeHealth& view) {
  out.add("healthConditions", json_of(view.health_conditions()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PortStatus& view) {
  out.add("error", json_of(view.error()));
  out.add("port", json_of(view.port()));
  out.add("protocol", json_of(view.protocol()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PortworxVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("volumeID", json_of(view.volume_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const PreferredSchedulingTerm& view) {
  out.add("preference", json_of(view.preference()));
  out.add("weight", json_of(view.weight()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Probe& view) {
  add_unless_empty(out, "failureThreshold", view.failure_threshold());
  add_unless_empty(out, "initialDelaySeconds", view.initial_delay_seconds());
  add_unless_empty(out, "periodSeconds", view.period_seconds());
  add_unless_empty(out, "successThreshold", view.success_threshold());
  out.add("terminationGracePeriodSeconds", json_of(view.termination_grace_period_seconds()));
  add_unless_empty(out, "timeoutSeconds", view.timeout_seconds());
  members_of(out, static_cast<const ProbeHandler&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ProbeHandler& view) {
  out.add("exec", json_of(view.exec()));
  out.add("grpc", json_of(view.grpc()));
  out.add("httpGet", json_of(view.http_get()));
  out.add("tcpSocket", json_of(view.tcp_socket()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ProjectedVolumeSource& view) {
  out.add("defaultMode", json_of(view.default_mode()));
  out.add("defaultUser", json_of(view.default_user()));
  out.add("sources", json_of(view.sources()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const QuobyteVolumeSource& view) {
  add_unless_empty(out, "group", view.group());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("registry", json_of(view.registry()));
  add_unless_empty(out, "tenant", view.tenant());
  add_unless_empty(out, "user", view.user());
  out.add("volume", json_of(view.volume()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RBDPersistentVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("image", json_of(view.image()));
  add_unless_empty(out, "keyring", view.keyring());
  out.add("monitors", json_of(view.monitors()));
  add_unless_empty(out, "pool", view.pool());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RBDVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("image", json_of(view.image()));
  add_unless_empty(out, "keyring", view.keyring());
  out.add("monitors", json_of(view.monitors()));
  add_unless_empty(out, "pool", view.pool());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const RangeAllocation& view) {
  if (View(view.as_value()["data"])) out.add("data", json_of(view.data()));
  out.add("metadata", json_of(view.metadata()));
  out.add("range", json_of(view.range()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicationController& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicationControllerCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicationControllerList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicationControllerSpec& view) {
  add_unless_empty(out, "minReadySeconds", view.min_ready_seconds());
  out.add("replicas", json_of(view.replicas()));
  out.add("selector", json_of(view.selector()));
  out.add("template", json_of(view.template_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ReplicationControllerStatus& view) {
  add_unless_empty(out, "availableReplicas", view.available_replicas());
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "fullyLabeledReplicas", view.fully_labeled_replicas());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "readyReplicas", view.ready_replicas());
  out.add("replicas", json_of(view.replicas()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceClaim& view) {
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "request", view.request());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceFieldSelector& view) {
  add_unless_empty(out, "containerName", view.container_name());
  out.add("divisor", json_of(view.divisor()));
  out.add("resource", json_of(view.resource()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceHealth& view) {
  add_unless_empty(out, "health", view.health());
  out.add("message", json_of(view.message()));
  out.add("resourceID", json_of(view.resource_id()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceQuota& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceQuotaList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceQuotaSpec& view) {
  out.add("hard", json_of(view.hard()));
  out.add("scopeSelector", json_of(view.scope_selector()));
  out.add("scopes", json_of(view.scopes()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceQuotaStatus& view) {
  out.add("hard", json_of(view.hard()));
  out.add("used", json_of(view.used()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceRequirements& view) {
  out.add("claims", json_of(view.claims()));
  out.add("limits", json_of(view.limits()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ResourceStatus& view) {
  out.add("name", json_of(view.name()));
  out.add("resources", json_of(view.resources()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SELinuxOptions& view) {
  add_unless_empty(out, "level", view.level());
  add_unless_empty(out, "role", view.role());
  add_unless_empty(out, "type", view.type());
  add_unless_empty(out, "user", view.user());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleIOPersistentVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("gateway", json_of(view.gateway()));
  add_unless_empty(out, "protectionDomain", view.protection_domain());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "sslEnabled", view.ssl_enabled());
  add_unless_empty(out, "storageMode", view.storage_mode());
  add_unless_empty(out, "storagePool", view.storage_pool());
  out.add("system", json_of(view.system()));
  add_unless_empty(out, "volumeName", view.volume_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScaleIOVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  out.add("gateway", json_of(view.gateway()));
  add_unless_empty(out, "protectionDomain", view.protection_domain());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "sslEnabled", view.ssl_enabled());
  add_unless_empty(out, "storageMode", view.storage_mode());
  add_unless_empty(out, "storagePool", view.storage_pool());
  out.add("system", json_of(view.system()));
  add_unless_empty(out, "volumeName", view.volume_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScopeSelector& view) {
  out.add("matchExpressions", json_of(view.match_expressions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ScopedResourceSelectorRequirement& view) {
  out.add("operator", json_of(view.operator_()));
  out.add("scopeName", json_of(view.scope_name()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SeccompProfile& view) {
  out.add("localhostProfile", json_of(view.localhost_profile()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Secret& view) {
  out.add("data", json_of(view.data()));
  out.add("immutable", json_of(view.immutable()));
  out.add("metadata", json_of(view.metadata()));
  out.add("stringData", json_of(view.string_data()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretEnvSource& view) {
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretKeySelector& view) {
  out.add("key", json_of(view.key()));
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretProjection& view) {
  out.add("items", json_of(view.items()));
  out.add("optional", json_of(view.optional()));
  members_of(out, static_cast<const LocalObjectReference&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretReference& view) {
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecretVolumeSource& view) {
  out.add("defaultMode", json_of(view.default_mode()));
  out.add("defaultUser", json_of(view.default_user()));
  out.add("items", json_of(view.items()));
  out.add("optional", json_of(view.optional()));
  add_unless_empty(out, "secretName", view.secret_name());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SecurityContext& view) {
  out.add("allowPrivilegeEscalation", json_of(view.allow_privilege_escalation()));
  out.add("appArmorProfile", json_of(view.app_armor_profile()));
  out.add("capabilities", json_of(view.capabilities()));
  out.add("privileged", json_of(view.privileged()));
  out.add("procMount", json_of(view.proc_mount()));
  out.add("readOnlyRootFilesystem", json_of(view.read_only_root_filesystem()));
  out.add("runAsGroup", json_of(view.run_as_group()));
  out.add("runAsNonRoot", json_of(view.run_as_non_root()));
  out.add("runAsUser", json_of(view.run_as_user()));
  out.add("seLinuxOptions", json_of(view.se_linux_options()));
  out.add("seccompProfile", json_of(view.seccomp_profile()));
  out.add("windowsOptions", json_of(view.windows_options()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SerializedReference& view) {
  out.add("reference", json_of(view.reference()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Service& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccount& view) {
  out.add("automountServiceAccountToken", json_of(view.automount_service_account_token()));
  out.add("imagePullSecrets", json_of(view.image_pull_secrets()));
  out.add("metadata", json_of(view.metadata()));
  out.add("secrets", json_of(view.secrets()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceAccountTokenProjection& view) {
  add_unless_empty(out, "audience", view.audience());
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
  out.add("path", json_of(view.path()));
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServicePort& view) {
  out.add("appProtocol", json_of(view.app_protocol()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "nodePort", view.node_port());
  out.add("port", json_of(view.port()));
  add_unless_empty(out, "protocol", view.protocol());
  out.add("targetPort", json_of(view.target_port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceProxyOptions& view) {
  add_unless_empty(out, "path", view.path());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceSpec& view) {
  out.add("allocateLoadBalancerNodePorts", json_of(view.allocate_load_balancer_node_ports()));
  add_unless_empty(out, "clusterIP", view.cluster_ip());
  out.add("clusterIPs", json_of(view.cluster_ips()));
  out.add("externalIPs", json_of(view.external_ips()));
  add_unless_empty(out, "externalName", view.external_name());
  add_unless_empty(out, "externalTrafficPolicy", view.external_traffic_policy());
  add_unless_empty(out, "healthCheckNodePort", view.health_check_node_port());
  out.add("internalTrafficPolicy", json_of(view.internal_traffic_policy()));
  out.add("ipFamilies", json_of(view.ip_families()));
  out.add("ipFamilyPolicy", json_of(view.ip_family_policy()));
  out.add("loadBalancerClass", json_of(view.load_balancer_class()));
  add_unless_empty(out, "loadBalancerIP", view.load_balancer_ip());
  out.add("loadBalancerSourceRanges", json_of(view.load_balancer_source_ranges()));
  out.add("ports", json_of(view.ports()));
  add_unless_empty(out, "publishNotReadyAddresses", view.publish_not_ready_addresses());
  out.add("selector", json_of(view.selector()));
  add_unless_empty(out, "sessionAffinity", view.session_affinity());
  out.add("sessionAffinityConfig", json_of(view.session_affinity_config()));
  out.add("trafficDistribution", json_of(view.traffic_distribution()));
  add_unless_empty(out, "type", view.type());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceStatus& view) {
  out.add("conditions", json_of(view.conditions()));
  out.add("loadBalancer", json_of(view.load_balancer()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SessionAffinityConfig& view) {
  out.add("clientIP", json_of(view.client_ip()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SleepAction& view) {
  out.add("seconds", json_of(view.seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageOSPersistentVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "volumeName", view.volume_name());
  add_unless_empty(out, "volumeNamespace", view.volume_namespace());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const StorageOSVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("secretRef", json_of(view.secret_ref()));
  add_unless_empty(out, "volumeName", view.volume_name());
  add_unless_empty(out, "volumeNamespace", view.volume_namespace());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Sysctl& view) {
  out.add("name", json_of(view.name()));
  out.add("value", json_of(view.value()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TCPSocketAction& view) {
  add_unless_empty(out, "host", view.host());
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Taint& view) {
  out.add("effect", json_of(view.effect()));
  out.add("key", json_of(view.key()));
  out.add("timeAdded", json_of(view.time_added()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Toleration& view) {
  add_unless_empty(out, "effect", view.effect());
  add_unless_empty(out, "key", view.key());
  add_unless_empty(out, "operator", view.operator_());
  out.add("tolerationSeconds", json_of(view.toleration_seconds()));
  add_unless_empty(out, "value", view.value());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TopologySelectorLabelRequirement& view) {
  out.add("key", json_of(view.key()));
  out.add("values", json_of(view.values()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TopologySelectorTerm& view) {
  out.add("matchLabelExpressions", json_of(view.match_label_expressions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TopologySpreadConstraint& view) {
  out.add("labelSelector", json_of(view.label_selector()));
  out.add("matchLabelKeys", json_of(view.match_label_keys()));
  out.add("maxSkew", json_of(view.max_skew()));
  out.add("minDomains", json_of(view.min_domains()));
  out.add("nodeAffinityPolicy", json_of(view.node_affinity_policy()));
  out.add("nodeTaintsPolicy", json_of(view.node_taints_policy()));
  out.add("topologyKey", json_of(view.topology_key()));
  out.add("whenUnsatisfiable", json_of(view.when_unsatisfiable()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypedLocalObjectReference& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TypedObjectReference& view) {
  out.add("apiGroup", json_of(view.api_group()));
  out.add("kind", json_of(view.kind()));
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const Volume& view) {
  out.add("name", json_of(view.name()));
  members_of(out, static_cast<const VolumeSource&>(view));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeDevice& view) {
  out.add("devicePath", json_of(view.device_path()));
  out.add("name", json_of(view.name()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeHealthCondition& view) {
  add_unless_empty(out, "message", view.message());
  out.add("reason", json_of(view.reason()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeHealthStatus& view) {
  out.add("healthConditions", json_of(view.health_conditions()));
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeMount& view) {
  out.add("bindMountOptions", json_of(view.bind_mount_options()));
  out.add("mountPath", json_of(view.mount_path()));
  out.add("mountPropagation", json_of(view.mount_propagation()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("recursiveReadOnly", json_of(view.recursive_read_only()));
  add_unless_empty(out, "subPath", view.sub_path());
  add_unless_empty(out, "subPathExpr", view.sub_path_expr());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeMountStatus& view) {
  out.add("mountPath", json_of(view.mount_path()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "readOnly", view.read_only());
  out.add("recursiveReadOnly", json_of(view.recursive_read_only()));
  out.add("volumeStatus", json_of(view.volume_status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeNodeAffinity& view) {
  out.add("required", json_of(view.required()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeProjection& view) {
  out.add("clusterTrustBundle", json_of(view.cluster_trust_bundle()));
  out.add("configMap", json_of(view.config_map()));
  out.add("downwardAPI", json_of(view.downward_api()));
  out.add("podCertificate", json_of(view.pod_certificate()));
  out.add("secret", json_of(view.secret()));
  out.add("serviceAccountToken", json_of(view.service_account_token()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeResourceRequirements& view) {
  out.add("limits", json_of(view.limits()));
  out.add("requests", json_of(view.requests()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeSource& view) {
  out.add("awsElasticBlockStore", json_of(view.aws_elastic_block_store()));
  out.add("azureDisk", json_of(view.azure_disk()));
  out.add("azureFile", json_of(view.azure_file()));
  out.add("cephfs", json_of(view.cephfs()));
  out.add("cinder", json_of(view.cinder()));
  out.add("configMap", json_of(view.config_map()));
  out.add("csi", json_of(view.csi()));
  out.add("downwardAPI", json_of(view.downward_api()));
  out.add("emptyDir", json_of(view.empty_dir()));
  out.add("ephemeral", json_of(view.ephemeral()));
  out.add("fc", json_of(view.fc()));
  out.add("flexVolume", json_of(view.flex_volume()));
  out.add("flocker", json_of(view.flocker()));
  out.add("gcePersistentDisk", json_of(view.gce_persistent_disk()));
  out.add("gitRepo", json_of(view.git_repo()));
  out.add("glusterfs", json_of(view.glusterfs()));
  out.add("hostPath", json_of(view.host_path()));
  out.add("image", json_of(view.image()));
  out.add("iscsi", json_of(view.iscsi()));
  out.add("nfs", json_of(view.nfs()));
  out.add("persistentVolumeClaim", json_of(view.persistent_volume_claim()));
  out.add("photonPersistentDisk", json_of(view.photon_persistent_disk()));
  out.add("portworxVolume", json_of(view.portworx_volume()));
  out.add("projected", json_of(view.projected()));
  out.add("quobyte", json_of(view.quobyte()));
  out.add("rbd", json_of(view.rbd()));
  out.add("scaleIO", json_of(view.scale_io()));
  out.add("secret", json_of(view.secret()));
  out.add("storageos", json_of(view.storageos()));
  out.add("vsphereVolume", json_of(view.vsphere_volume()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VolumeStatus& view) {
  out.add("image", json_of(view.image()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const VsphereVirtualDiskVolumeSource& view) {
  add_unless_empty(out, "fsType", view.fs_type());
  add_unless_empty(out, "storagePolicyID", view.storage_policy_id());
  add_unless_empty(out, "storagePolicyName", view.storage_policy_name());
  out.add("volumePath", json_of(view.volume_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WeightedPodAffinityTerm& view) {
  out.add("podAffinityTerm", json_of(view.pod_affinity_term()));
  out.add("weight", json_of(view.weight()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WindowsSecurityContextOptions& view) {
  out.add("gmsaCredentialSpec", json_of(view.gmsa_credential_spec()));
  out.add("gmsaCredentialSpecName", json_of(view.gmsa_credential_spec_name()));
  out.add("hostProcess", json_of(view.host_process()));
  out.add("runAsUserName", json_of(view.run_as_user_name()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<Binding>(),
    add_walker<ComponentStatus>(),
    add_walker<ComponentStatusList>(),
    add_walker<ConfigMap>(),
    add_walker<ConfigMapList>(),
    add_walker<Endpoints>(),
    add_walker<EndpointsList>(),
    add_walker<Event>(),
    add_walker<EventList>(),
    add_walker<LimitRange>(),
    add_walker<LimitRangeList>(),
    add_walker<List>(),
    add_walker<Namespace>(),
    add_walker<NamespaceList>(),
    add_walker<Node>(),
    add_walker<NodeList>(),
    add_walker<NodeProxyOptions>(),
    add_walker<PersistentVolume>(),
    add_walker<PersistentVolumeClaim>(),
    add_walker<PersistentVolumeClaimList>(),
    add_walker<PersistentVolumeList>(),
    add_walker<Pod>(),
    add_walker<PodAttachOptions>(),
    add_walker<PodExecOptions>(),
    add_walker<PodList>(),
    add_walker<PodLogOptions>(),
    add_walker<PodPortForwardOptions>(),
    add_walker<PodProxyOptions>(),
    add_walker<PodTemplate>(),
    add_walker<PodTemplateList>(),
    add_walker<RangeAllocation>(),
    add_walker<ReplicationController>(),
    add_walker<ReplicationControllerList>(),
    add_walker<ResourceQuota>(),
    add_walker<ResourceQuotaList>(),
    add_walker<Secret>(),
    add_walker<SecretList>(),
    add_walker<SerializedReference>(),
    add_walker<Service>(),
    add_walker<ServiceAccount>(),
    add_walker<ServiceAccountList>(),
    add_walker<ServiceList>(),
    add_walker<ServiceProxyOptions>(),
};

}  // namespace

}  // namespace tain::k8s::core::v1
