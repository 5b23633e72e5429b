// Made by tools/schema/run from k8s.io/api/core/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::core::v1 {

struct AppArmorProfileType {
  static constexpr std::string_view kUnconfined = "Unconfined";
  static constexpr std::string_view kRuntimeDefault = "RuntimeDefault";
  static constexpr std::string_view kLocalhost = "Localhost";
};

struct AzureDataDiskCachingMode {
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kReadOnly = "ReadOnly";
  static constexpr std::string_view kReadWrite = "ReadWrite";
};

struct AzureDataDiskKind {
  static constexpr std::string_view kShared = "Shared";
  static constexpr std::string_view kDedicated = "Dedicated";
  static constexpr std::string_view kManaged = "Managed";
};

struct BindMountOption {
  static constexpr std::string_view kNoexec = "noexec";
  static constexpr std::string_view kNodev = "nodev";
  static constexpr std::string_view kNosuid = "nosuid";
};

struct ClaimResourceStatus {
  static constexpr std::string_view kControllerResizeInProgress = "ControllerResizeInProgress";
  static constexpr std::string_view kControllerResizeInfeasible = "ControllerResizeInfeasible";
  static constexpr std::string_view kNodeResizePending = "NodeResizePending";
  static constexpr std::string_view kNodeResizeInProgress = "NodeResizeInProgress";
  static constexpr std::string_view kNodeResizeInfeasible = "NodeResizeInfeasible";
};

struct ComponentConditionType {
  static constexpr std::string_view kHealthy = "Healthy";
};

struct ConditionStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct ContainerRestartPolicy {
  static constexpr std::string_view kAlways = "Always";
  static constexpr std::string_view kNever = "Never";
  static constexpr std::string_view kOnFailure = "OnFailure";
};

struct ContainerRestartRuleAction {
  static constexpr std::string_view kRestart = "Restart";
  static constexpr std::string_view kRestartAllContainers = "RestartAllContainers";
};

struct ContainerRestartRuleOnExitCodesOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
};

struct DNSPolicy {
  static constexpr std::string_view kClusterFirstWithHostNet = "ClusterFirstWithHostNet";
  static constexpr std::string_view kClusterFirst = "ClusterFirst";
  static constexpr std::string_view kDefault = "Default";
  static constexpr std::string_view kNone = "None";
};

struct FinalizerName {
  static constexpr std::string_view kKubernetes = "kubernetes";
};

struct GRPCProbeMode {
  static constexpr std::string_view kPlaintext = "Plaintext";
  static constexpr std::string_view kTLS = "TLS";
};

struct HTTPProtocol {
  static constexpr std::string_view kHTTP1 = "HTTP1";
  static constexpr std::string_view kHTTP2 = "HTTP2";
};

struct HostPathType {
  static constexpr std::string_view kEmpty = "";
  static constexpr std::string_view kDirectoryOrCreate = "DirectoryOrCreate";
  static constexpr std::string_view kDirectory = "Directory";
  static constexpr std::string_view kFileOrCreate = "FileOrCreate";
  static constexpr std::string_view kFile = "File";
  static constexpr std::string_view kSocket = "Socket";
  static constexpr std::string_view kCharDevice = "CharDevice";
  static constexpr std::string_view kBlockDevice = "BlockDevice";
};

struct IPFamily {
  static constexpr std::string_view kIPv4 = "IPv4";
  static constexpr std::string_view kIPv6 = "IPv6";
  static constexpr std::string_view kEmpty = "";
};

struct IPFamilyPolicy {
  static constexpr std::string_view kSingleStack = "SingleStack";
  static constexpr std::string_view kPreferDualStack = "PreferDualStack";
  static constexpr std::string_view kRequireDualStack = "RequireDualStack";
};

struct LimitType {
  static constexpr std::string_view kPod = "Pod";
  static constexpr std::string_view kContainer = "Container";
  static constexpr std::string_view kPersistentVolumeClaim = "PersistentVolumeClaim";
};

struct LoadBalancerIPMode {
  static constexpr std::string_view kVIP = "VIP";
  static constexpr std::string_view kProxy = "Proxy";
};

struct MountPropagationMode {
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kHostToContainer = "HostToContainer";
  static constexpr std::string_view kBidirectional = "Bidirectional";
};

struct NamespaceConditionType {
  static constexpr std::string_view kNamespaceDeletionDiscoveryFailure = "NamespaceDeletionDiscoveryFailure";
  static constexpr std::string_view kNamespaceDeletionContentFailure = "NamespaceDeletionContentFailure";
  static constexpr std::string_view kNamespaceDeletionGroupVersionParsingFailure =
      "NamespaceDeletionGroupVersionParsingFailure";
  static constexpr std::string_view kNamespaceContentRemaining = "NamespaceContentRemaining";
  static constexpr std::string_view kNamespaceFinalizersRemaining = "NamespaceFinalizersRemaining";
};

struct NamespacePhase {
  static constexpr std::string_view kActive = "Active";
  static constexpr std::string_view kTerminating = "Terminating";
};

struct NodeAddressType {
  static constexpr std::string_view kHostname = "Hostname";
  static constexpr std::string_view kInternalIP = "InternalIP";
  static constexpr std::string_view kExternalIP = "ExternalIP";
  static constexpr std::string_view kInternalDNS = "InternalDNS";
  static constexpr std::string_view kExternalDNS = "ExternalDNS";
};

struct NodeConditionType {
  static constexpr std::string_view kReady = "Ready";
  static constexpr std::string_view kMemoryPressure = "MemoryPressure";
  static constexpr std::string_view kDiskPressure = "DiskPressure";
  static constexpr std::string_view kPIDPressure = "PIDPressure";
  static constexpr std::string_view kNetworkUnavailable = "NetworkUnavailable";
  static constexpr std::string_view kGracefulNodeShutdownInProgress = "GracefulNodeShutdownInProgress";
  static constexpr std::string_view kDrainInProgress = "DrainInProgress";
  static constexpr std::string_view kDrained = "Drained";
  static constexpr std::string_view kMaintenancePlanned = "MaintenancePlanned";
  static constexpr std::string_view kMaintenanceInProgress = "MaintenanceInProgress";
};

struct NodeInclusionPolicy {
  static constexpr std::string_view kIgnore = "Ignore";
  static constexpr std::string_view kHonor = "Honor";
};

struct NodePhase {
  static constexpr std::string_view kPending = "Pending";
  static constexpr std::string_view kRunning = "Running";
  static constexpr std::string_view kTerminated = "Terminated";
};

struct NodeSelectorOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kDoesNotExist = "DoesNotExist";
  static constexpr std::string_view kGt = "Gt";
  static constexpr std::string_view kLt = "Lt";
};

struct OSName {
  static constexpr std::string_view kLinux = "linux";
  static constexpr std::string_view kWindows = "windows";
};

struct PersistentVolumeAccessMode {
  static constexpr std::string_view kReadWriteOnce = "ReadWriteOnce";
  static constexpr std::string_view kReadOnlyMany = "ReadOnlyMany";
  static constexpr std::string_view kReadWriteMany = "ReadWriteMany";
  static constexpr std::string_view kReadWriteOncePod = "ReadWriteOncePod";
};

struct PersistentVolumeClaimConditionType {
  static constexpr std::string_view kResizing = "Resizing";
  static constexpr std::string_view kFileSystemResizePending = "FileSystemResizePending";
  static constexpr std::string_view kControllerResizeError = "ControllerResizeError";
  static constexpr std::string_view kNodeResizeError = "NodeResizeError";
  static constexpr std::string_view kModifyVolumeError = "ModifyVolumeError";
  static constexpr std::string_view kModifyingVolume = "ModifyingVolume";
  static constexpr std::string_view kUnused = "Unused";
};

struct PersistentVolumeClaimModifyVolumeStatus {
  static constexpr std::string_view kPending = "Pending";
  static constexpr std::string_view kInProgress = "InProgress";
  static constexpr std::string_view kInfeasible = "Infeasible";
};

struct PersistentVolumeClaimPhase {
  static constexpr std::string_view kPending = "Pending";
  static constexpr std::string_view kBound = "Bound";
  static constexpr std::string_view kLost = "Lost";
};

struct PersistentVolumeMode {
  static constexpr std::string_view kBlock = "Block";
  static constexpr std::string_view kFilesystem = "Filesystem";
};

struct PersistentVolumePhase {
  static constexpr std::string_view kPending = "Pending";
  static constexpr std::string_view kAvailable = "Available";
  static constexpr std::string_view kBound = "Bound";
  static constexpr std::string_view kReleased = "Released";
  static constexpr std::string_view kFailed = "Failed";
};

struct PersistentVolumeReclaimPolicy {
  static constexpr std::string_view kRecycle = "Recycle";
  static constexpr std::string_view kDelete = "Delete";
  static constexpr std::string_view kRetain = "Retain";
};

struct PodConditionType {
  static constexpr std::string_view kContainersReady = "ContainersReady";
  static constexpr std::string_view kInitialized = "Initialized";
  static constexpr std::string_view kReady = "Ready";
  static constexpr std::string_view kPodScheduled = "PodScheduled";
  static constexpr std::string_view kDisruptionTarget = "DisruptionTarget";
  static constexpr std::string_view kPodReadyToStartContainers = "PodReadyToStartContainers";
  static constexpr std::string_view kPodResizePending = "PodResizePending";
  static constexpr std::string_view kPodResizeInProgress = "PodResizeInProgress";
  static constexpr std::string_view kAllContainersRestarting = "AllContainersRestarting";
};

struct PodFSGroupChangePolicy {
  static constexpr std::string_view kOnRootMismatch = "OnRootMismatch";
  static constexpr std::string_view kAlways = "Always";
};

struct PodPhase {
  static constexpr std::string_view kPending = "Pending";
  static constexpr std::string_view kRunning = "Running";
  static constexpr std::string_view kSucceeded = "Succeeded";
  static constexpr std::string_view kFailed = "Failed";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct PodQOSClass {
  static constexpr std::string_view kGuaranteed = "Guaranteed";
  static constexpr std::string_view kBurstable = "Burstable";
  static constexpr std::string_view kBestEffort = "BestEffort";
};

struct PodResizeStatus {
  static constexpr std::string_view kInProgress = "InProgress";
  static constexpr std::string_view kDeferred = "Deferred";
  static constexpr std::string_view kInfeasible = "Infeasible";
};

struct PodSELinuxChangePolicy {
  static constexpr std::string_view kRecursive = "Recursive";
  static constexpr std::string_view kMountOption = "MountOption";
};

struct PreemptionPolicy {
  static constexpr std::string_view kPreemptLowerPriority = "PreemptLowerPriority";
  static constexpr std::string_view kNever = "Never";
};

struct ProcMountType {
  static constexpr std::string_view kDefault = "Default";
  static constexpr std::string_view kUnmasked = "Unmasked";
};

struct Protocol {
  static constexpr std::string_view kTCP = "TCP";
  static constexpr std::string_view kUDP = "UDP";
  static constexpr std::string_view kSCTP = "SCTP";
};

struct PullPolicy {
  static constexpr std::string_view kAlways = "Always";
  static constexpr std::string_view kNever = "Never";
  static constexpr std::string_view kIfNotPresent = "IfNotPresent";
};

struct RecursiveReadOnlyMode {
  static constexpr std::string_view kDisabled = "Disabled";
  static constexpr std::string_view kIfPossible = "IfPossible";
  static constexpr std::string_view kEnabled = "Enabled";
};

struct ReplicationControllerConditionType {
  static constexpr std::string_view kReplicaFailure = "ReplicaFailure";
};

struct ResourceHealthStatus {
  static constexpr std::string_view kHealthy = "Healthy";
  static constexpr std::string_view kUnhealthy = "Unhealthy";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct ResourceName {
  static constexpr std::string_view kCpu = "cpu";
  static constexpr std::string_view kMemory = "memory";
  static constexpr std::string_view kStorage = "storage";
  static constexpr std::string_view kEphemeralStorage = "ephemeral-storage";
  static constexpr std::string_view kPods = "pods";
  static constexpr std::string_view kServices = "services";
  static constexpr std::string_view kReplicationcontrollers = "replicationcontrollers";
  static constexpr std::string_view kResourcequotas = "resourcequotas";
  static constexpr std::string_view kSecrets = "secrets";
  static constexpr std::string_view kConfigmaps = "configmaps";
  static constexpr std::string_view kPersistentvolumeclaims = "persistentvolumeclaims";
  static constexpr std::string_view kServicesNodeports = "services.nodeports";
  static constexpr std::string_view kServicesLoadbalancers = "services.loadbalancers";
  static constexpr std::string_view kRequestsCpu = "requests.cpu";
  static constexpr std::string_view kRequestsMemory = "requests.memory";
  static constexpr std::string_view kRequestsStorage = "requests.storage";
  static constexpr std::string_view kRequestsEphemeralStorage = "requests.ephemeral-storage";
  static constexpr std::string_view kLimitsCpu = "limits.cpu";
  static constexpr std::string_view kLimitsMemory = "limits.memory";
  static constexpr std::string_view kLimitsEphemeralStorage = "limits.ephemeral-storage";
};

struct ResourceQuotaScope {
  static constexpr std::string_view kTerminating = "Terminating";
  static constexpr std::string_view kNotTerminating = "NotTerminating";
  static constexpr std::string_view kBestEffort = "BestEffort";
  static constexpr std::string_view kNotBestEffort = "NotBestEffort";
  static constexpr std::string_view kPriorityClass = "PriorityClass";
  static constexpr std::string_view kCrossNamespacePodAffinity = "CrossNamespacePodAffinity";
  static constexpr std::string_view kVolumeAttributesClass = "VolumeAttributesClass";
};

struct ResourceResizeRestartPolicy {
  static constexpr std::string_view kNotRequired = "NotRequired";
  static constexpr std::string_view kRestartContainer = "RestartContainer";
};

struct RestartPolicy {
  static constexpr std::string_view kAlways = "Always";
  static constexpr std::string_view kOnFailure = "OnFailure";
  static constexpr std::string_view kNever = "Never";
};

struct ScopeSelectorOperator {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kNotIn = "NotIn";
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kDoesNotExist = "DoesNotExist";
};

struct SeccompProfileType {
  static constexpr std::string_view kUnconfined = "Unconfined";
  static constexpr std::string_view kRuntimeDefault = "RuntimeDefault";
  static constexpr std::string_view kLocalhost = "Localhost";
};

struct SecretType {
  static constexpr std::string_view kOpaque = "Opaque";
  static constexpr std::string_view kKubernetesIoServiceAccountToken = "kubernetes.io/service-account-token";
  static constexpr std::string_view kKubernetesIoDockercfg = "kubernetes.io/dockercfg";
  static constexpr std::string_view kKubernetesIoDockerconfigjson = "kubernetes.io/dockerconfigjson";
  static constexpr std::string_view kKubernetesIoBasicAuth = "kubernetes.io/basic-auth";
  static constexpr std::string_view kKubernetesIoSshAuth = "kubernetes.io/ssh-auth";
  static constexpr std::string_view kKubernetesIoTls = "kubernetes.io/tls";
  static constexpr std::string_view kBootstrapKubernetesIoToken = "bootstrap.kubernetes.io/token";
};

struct ServiceAffinity {
  static constexpr std::string_view kClientIP = "ClientIP";
  static constexpr std::string_view kNone = "None";
};

struct ServiceExternalTrafficPolicy {
  static constexpr std::string_view kCluster = "Cluster";
  static constexpr std::string_view kLocal = "Local";
};

struct ServiceInternalTrafficPolicy {
  static constexpr std::string_view kCluster = "Cluster";
  static constexpr std::string_view kLocal = "Local";
};

struct ServiceType {
  static constexpr std::string_view kClusterIP = "ClusterIP";
  static constexpr std::string_view kNodePort = "NodePort";
  static constexpr std::string_view kLoadBalancer = "LoadBalancer";
  static constexpr std::string_view kExternalName = "ExternalName";
};

struct Signal {
  static constexpr std::string_view kSIGABRT = "SIGABRT";
  static constexpr std::string_view kSIGALRM = "SIGALRM";
  static constexpr std::string_view kSIGBUS = "SIGBUS";
  static constexpr std::string_view kSIGCHLD = "SIGCHLD";
  static constexpr std::string_view kSIGCLD = "SIGCLD";
  static constexpr std::string_view kSIGCONT = "SIGCONT";
  static constexpr std::string_view kSIGFPE = "SIGFPE";
  static constexpr std::string_view kSIGHUP = "SIGHUP";
  static constexpr std::string_view kSIGILL = "SIGILL";
  static constexpr std::string_view kSIGINT = "SIGINT";
  static constexpr std::string_view kSIGIO = "SIGIO";
  static constexpr std::string_view kSIGIOT = "SIGIOT";
  static constexpr std::string_view kSIGKILL = "SIGKILL";
  static constexpr std::string_view kSIGPIPE = "SIGPIPE";
  static constexpr std::string_view kSIGPOLL = "SIGPOLL";
  static constexpr std::string_view kSIGPROF = "SIGPROF";
  static constexpr std::string_view kSIGPWR = "SIGPWR";
  static constexpr std::string_view kSIGQUIT = "SIGQUIT";
  static constexpr std::string_view kSIGSEGV = "SIGSEGV";
  static constexpr std::string_view kSIGSTKFLT = "SIGSTKFLT";
  static constexpr std::string_view kSIGSTOP = "SIGSTOP";
  static constexpr std::string_view kSIGSYS = "SIGSYS";
  static constexpr std::string_view kSIGTERM = "SIGTERM";
  static constexpr std::string_view kSIGTRAP = "SIGTRAP";
  static constexpr std::string_view kSIGTSTP = "SIGTSTP";
  static constexpr std::string_view kSIGTTIN = "SIGTTIN";
  static constexpr std::string_view kSIGTTOU = "SIGTTOU";
  static constexpr std::string_view kSIGURG = "SIGURG";
  static constexpr std::string_view kSIGUSR1 = "SIGUSR1";
  static constexpr std::string_view kSIGUSR2 = "SIGUSR2";
  static constexpr std::string_view kSIGVTALRM = "SIGVTALRM";
  static constexpr std::string_view kSIGWINCH = "SIGWINCH";
  static constexpr std::string_view kSIGXCPU = "SIGXCPU";
  static constexpr std::string_view kSIGXFSZ = "SIGXFSZ";
  static constexpr std::string_view kSIGRTMIN = "SIGRTMIN";
  static constexpr std::string_view kSIGRTMIN1 = "SIGRTMIN+1";
  static constexpr std::string_view kSIGRTMIN2 = "SIGRTMIN+2";
  static constexpr std::string_view kSIGRTMIN3 = "SIGRTMIN+3";
  static constexpr std::string_view kSIGRTMIN4 = "SIGRTMIN+4";
  static constexpr std::string_view kSIGRTMIN5 = "SIGRTMIN+5";
  static constexpr std::string_view kSIGRTMIN6 = "SIGRTMIN+6";
  static constexpr std::string_view kSIGRTMIN7 = "SIGRTMIN+7";
  static constexpr std::string_view kSIGRTMIN8 = "SIGRTMIN+8";
  static constexpr std::string_view kSIGRTMIN9 = "SIGRTMIN+9";
  static constexpr std::string_view kSIGRTMIN10 = "SIGRTMIN+10";
  static constexpr std::string_view kSIGRTMIN11 = "SIGRTMIN+11";
  static constexpr std::string_view kSIGRTMIN12 = "SIGRTMIN+12";
  static constexpr std::string_view kSIGRTMIN13 = "SIGRTMIN+13";
  static constexpr std::string_view kSIGRTMIN14 = "SIGRTMIN+14";
  static constexpr std::string_view kSIGRTMIN15 = "SIGRTMIN+15";
  static constexpr std::string_view kSIGRTMAX14 = "SIGRTMAX-14";
  static constexpr std::string_view kSIGRTMAX13 = "SIGRTMAX-13";
  static constexpr std::string_view kSIGRTMAX12 = "SIGRTMAX-12";
  static constexpr std::string_view kSIGRTMAX11 = "SIGRTMAX-11";
  static constexpr std::string_view kSIGRTMAX10 = "SIGRTMAX-10";
  static constexpr std::string_view kSIGRTMAX9 = "SIGRTMAX-9";
  static constexpr std::string_view kSIGRTMAX8 = "SIGRTMAX-8";
  static constexpr std::string_view kSIGRTMAX7 = "SIGRTMAX-7";
  static constexpr std::string_view kSIGRTMAX6 = "SIGRTMAX-6";
  static constexpr std::string_view kSIGRTMAX5 = "SIGRTMAX-5";
  static constexpr std::string_view kSIGRTMAX4 = "SIGRTMAX-4";
  static constexpr std::string_view kSIGRTMAX3 = "SIGRTMAX-3";
  static constexpr std::string_view kSIGRTMAX2 = "SIGRTMAX-2";
  static constexpr std::string_view kSIGRTMAX1 = "SIGRTMAX-1";
  static constexpr std::string_view kSIGRTMAX = "SIGRTMAX";
};

struct StorageMedium {
  static constexpr std::string_view kEmpty = "";
  static constexpr std::string_view kMemory = "Memory";
  static constexpr std::string_view kHugePages = "HugePages";
  static constexpr std::string_view kHugePages_ = "HugePages-";
};

struct SupplementalGroupsPolicy {
  static constexpr std::string_view kMerge = "Merge";
  static constexpr std::string_view kStrict = "Strict";
};

struct TaintEffect {
  static constexpr std::string_view kNoSchedule = "NoSchedule";
  static constexpr std::string_view kPreferNoSchedule = "PreferNoSchedule";
  static constexpr std::string_view kNoExecute = "NoExecute";
};

struct TerminationMessagePolicy {
  static constexpr std::string_view kFile = "File";
  static constexpr std::string_view kFallbackToLogsOnError = "FallbackToLogsOnError";
};

struct TolerationOperator {
  static constexpr std::string_view kExists = "Exists";
  static constexpr std::string_view kEqual = "Equal";
  static constexpr std::string_view kLt = "Lt";
  static constexpr std::string_view kGt = "Gt";
};

struct URIScheme {
  static constexpr std::string_view kHTTP = "HTTP";
  static constexpr std::string_view kHTTPS = "HTTPS";
};

struct UnsatisfiableConstraintAction {
  static constexpr std::string_view kDoNotSchedule = "DoNotSchedule";
  static constexpr std::string_view kScheduleAnyway = "ScheduleAnyway";
};

struct VolumeHealthStatusType {
  static constexpr std::string_view kInaccessible = "Inaccessible";
  static constexpr std::string_view kDataLoss = "DataLoss";
  static constexpr std::string_view kDegraded = "Degraded";
};

class ContainerPort;
class ContainerResizePolicy;
class ContainerRestartRule;
class DownwardAPIVolumeFile;
class EnvFromSource;
class EnvVar;
class HTTPHeader;
class KeyToPath;
class LimitRangeItem;
class NamespaceCondition;
class NodeAddress;
class NodeCondition;
class NodeRuntimeHandler;
class NodeSelectorTerm;
class PersistentVolumeClaimCondition;
class PodAffinityTerm;
class PodCondition;
class PodDNSConfigOption;
class PodIP;
class PodReadinessGate;
class PodResourceClaim;
class PodResourceClaimStatus;
class PodSchedulingGate;
class PodVolumeHealth;
class PortStatus;
class PreferredSchedulingTerm;
class ReplicationControllerCondition;
class ResourceClaim;
class ResourceStatus;
class ScopedResourceSelectorRequirement;
class ServicePort;
class Sysctl;
class Taint;
class Toleration;
class TopologySpreadConstraint;
class Volume;
class VolumeDevice;
class VolumeHealthCondition;
class VolumeMount;
class VolumeMountStatus;
class VolumeProjection;
class WeightedPodAffinityTerm;

class AWSElasticBlockStoreVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  std::int32_t partition() const { return read<std::int32_t>("partition"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text volume_id() const { return read<Text>("volumeID"); }
};

class NodeSelector : public View {
 public:
  using View::View;

  ListView<NodeSelectorTerm> node_selector_terms() const {
    return ListView<NodeSelectorTerm>(get("nodeSelectorTerms"));
  }
};

class NodeAffinity : public View {
 public:
  using View::View;

  ListView<PreferredSchedulingTerm> preferred_during_scheduling_ignored_during_execution() const {
    return ListView<PreferredSchedulingTerm>(get("preferredDuringSchedulingIgnoredDuringExecution"));
  }
  NodeSelector required_during_scheduling_ignored_during_execution() const {
    return NodeSelector(get("requiredDuringSchedulingIgnoredDuringExecution"));
  }
};

class PodAffinity : public View {
 public:
  using View::View;

  ListView<WeightedPodAffinityTerm> preferred_during_scheduling_ignored_during_execution() const {
    return ListView<WeightedPodAffinityTerm>(get("preferredDuringSchedulingIgnoredDuringExecution"));
  }
  ListView<PodAffinityTerm> required_during_scheduling_ignored_during_execution() const {
    return ListView<PodAffinityTerm>(get("requiredDuringSchedulingIgnoredDuringExecution"));
  }
};

class PodAntiAffinity : public View {
 public:
  using View::View;

  ListView<WeightedPodAffinityTerm> preferred_during_scheduling_ignored_during_execution() const {
    return ListView<WeightedPodAffinityTerm>(get("preferredDuringSchedulingIgnoredDuringExecution"));
  }
  ListView<PodAffinityTerm> required_during_scheduling_ignored_during_execution() const {
    return ListView<PodAffinityTerm>(get("requiredDuringSchedulingIgnoredDuringExecution"));
  }
};

class Affinity : public View {
 public:
  using View::View;

  NodeAffinity node_affinity() const { return NodeAffinity(get("nodeAffinity")); }
  PodAffinity pod_affinity() const { return PodAffinity(get("podAffinity")); }
  PodAntiAffinity pod_anti_affinity() const { return PodAntiAffinity(get("podAntiAffinity")); }
};

class AppArmorProfile : public View {
 public:
  using View::View;

  std::optional<Text> localhost_profile() const { return find<Text>("localhostProfile"); }
  Text type() const { return read<Text>("type"); }
};

class AttachedVolume : public View {
 public:
  using View::View;

  Text device_path() const { return read<Text>("devicePath"); }
  Text name() const { return read<Text>("name"); }
};

class AzureDiskVolumeSource : public View {
 public:
  using View::View;

  std::optional<Text> caching_mode() const { return find<Text>("cachingMode"); }
  Text disk_name() const { return read<Text>("diskName"); }
  Text disk_uri() const { return read<Text>("diskURI"); }
  std::optional<Text> fs_type() const { return find<Text>("fsType"); }
  std::optional<Text> kind() const { return find<Text>("kind"); }
  std::optional<bool> read_only() const { return find<bool>("readOnly"); }
};

class AzureFilePersistentVolumeSource : public View {
 public:
  using View::View;

  bool read_only() const { return read<bool>("readOnly"); }
  Text secret_name() const { return read<Text>("secretName"); }
  std::optional<Text> secret_namespace() const { return find<Text>("secretNamespace"); }
  Text share_name() const { return read<Text>("shareName"); }
};

class AzureFileVolumeSource : public View {
 public:
  using View::View;

  bool read_only() const { return read<bool>("readOnly"); }
  Text secret_name() const { return read<Text>("secretName"); }
  Text share_name() const { return read<Text>("shareName"); }
};

class ObjectReference : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text field_path() const { return read<Text>("fieldPath"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  Text resource_version() const { return read<Text>("resourceVersion"); }
  Text uid() const { return read<Text>("uid"); }
};

class Binding : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Binding"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ObjectReference target() const { return ObjectReference(get("target")); }
};

class SecretReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
};

class CSIPersistentVolumeSource : public View {
 public:
  using View::View;

  SecretReference controller_expand_secret_ref() const { return SecretReference(get("controllerExpandSecretRef")); }
  SecretReference controller_publish_secret_ref() const { return SecretReference(get("controllerPublishSecretRef")); }
  Text driver() const { return read<Text>("driver"); }
  Text fs_type() const { return read<Text>("fsType"); }
  SecretReference node_expand_secret_ref() const { return SecretReference(get("nodeExpandSecretRef")); }
  SecretReference node_publish_secret_ref() const { return SecretReference(get("nodePublishSecretRef")); }
  SecretReference node_stage_secret_ref() const { return SecretReference(get("nodeStageSecretRef")); }
  bool read_only() const { return read<bool>("readOnly"); }
  MapView<Text> volume_attributes() const { return MapView<Text>(get("volumeAttributes")); }
  Text volume_handle() const { return read<Text>("volumeHandle"); }
};

class LocalObjectReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class CSIVolumeSource : public View {
 public:
  using View::View;

  Text driver() const { return read<Text>("driver"); }
  std::optional<Text> fs_type() const { return find<Text>("fsType"); }
  LocalObjectReference node_publish_secret_ref() const { return LocalObjectReference(get("nodePublishSecretRef")); }
  std::optional<bool> read_only() const { return find<bool>("readOnly"); }
  MapView<Text> volume_attributes() const { return MapView<Text>(get("volumeAttributes")); }
};

class Capabilities : public View {
 public:
  using View::View;

  ListView<Text> add() const { return ListView<Text>(get("add")); }
  ListView<Text> drop() const { return ListView<Text>(get("drop")); }
};

class CephFSPersistentVolumeSource : public View {
 public:
  using View::View;

  ListView<Text> monitors() const { return ListView<Text>(get("monitors")); }
  Text path() const { return read<Text>("path"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text secret_file() const { return read<Text>("secretFile"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
  Text user() const { return read<Text>("user"); }
};

class CephFSVolumeSource : public View {
 public:
  using View::View;

  ListView<Text> monitors() const { return ListView<Text>(get("monitors")); }
  Text path() const { return read<Text>("path"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text secret_file() const { return read<Text>("secretFile"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  Text user() const { return read<Text>("user"); }
};

class CinderPersistentVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  bool read_only() const { return read<bool>("readOnly"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
  Text volume_id() const { return read<Text>("volumeID"); }
};

class CinderVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  Text volume_id() const { return read<Text>("volumeID"); }
};

class ClientIPConfig : public View {
 public:
  using View::View;

  std::optional<std::int32_t> timeout_seconds() const { return find<std::int32_t>("timeoutSeconds"); }
};

class ClusterTrustBundleProjection : public View {
 public:
  using View::View;

  k8s::meta::v1::LabelSelector label_selector() const { return k8s::meta::v1::LabelSelector(get("labelSelector")); }
  std::optional<Text> name() const { return find<Text>("name"); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
  Text path() const { return read<Text>("path"); }
  std::optional<Text> signer_name() const { return find<Text>("signerName"); }
  std::optional<std::int64_t> user() const { return find<std::int64_t>("user"); }
};

class ComponentCondition : public View {
 public:
  using View::View;

  Text error() const { return read<Text>("error"); }
  Text message() const { return read<Text>("message"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class ComponentStatus : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "componentstatuses";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ComponentStatus"};
    return kKind;
  }

  ListView<ComponentCondition> conditions() const { return ListView<ComponentCondition>(get("conditions")); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
};

class ComponentStatusList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ComponentStatusList"};
    return kKind;
  }

  ListView<ComponentStatus> items() const { return ListView<ComponentStatus>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ConfigMap : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "configmaps";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ConfigMap"};
    return kKind;
  }

  MapView<Binary> binary_data() const { return MapView<Binary>(get("binaryData")); }
  MapView<Text> data() const { return MapView<Text>(get("data")); }
  std::optional<bool> immutable() const { return find<bool>("immutable"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
};

class ConfigMapEnvSource : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class ConfigMapKeySelector : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  Text key() const { return read<Text>("key"); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class ConfigMapList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ConfigMapList"};
    return kKind;
  }

  ListView<ConfigMap> items() const { return ListView<ConfigMap>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ConfigMapNodeConfigSource : public View {
 public:
  using View::View;

  Text kubelet_config_key() const { return read<Text>("kubeletConfigKey"); }
  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  Text resource_version() const { return read<Text>("resourceVersion"); }
  Text uid() const { return read<Text>("uid"); }
};

class ConfigMapProjection : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  ListView<KeyToPath> items() const { return ListView<KeyToPath>(get("items")); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class ConfigMapVolumeSource : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  std::optional<std::int32_t> default_mode() const { return find<std::int32_t>("defaultMode"); }
  std::optional<std::int64_t> default_user() const { return find<std::int64_t>("defaultUser"); }
  ListView<KeyToPath> items() const { return ListView<KeyToPath>(get("items")); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class ExecAction : public View {
 public:
  using View::View;

  ListView<Text> command() const { return ListView<Text>(get("command")); }
};

class HTTPGetAction : public View {
 public:
  using View::View;

  Text host() const { return read<Text>("host"); }
  ListView<HTTPHeader> http_headers() const { return ListView<HTTPHeader>(get("httpHeaders")); }
  Text path() const { return read<Text>("path"); }
  IntOrString port() const { return read<IntOrString>("port"); }
  std::optional<Text> protocol() const { return find<Text>("protocol"); }
  Text scheme() const { return read<Text>("scheme"); }
};

class SleepAction : public View {
 public:
  using View::View;

  std::int64_t seconds() const { return read<std::int64_t>("seconds"); }
};

class TCPSocketAction : public View {
 public:
  using View::View;

  Text host() const { return read<Text>("host"); }
  IntOrString port() const { return read<IntOrString>("port"); }
};

class LifecycleHandler : public View {
 public:
  using View::View;

  ExecAction exec() const { return ExecAction(get("exec")); }
  HTTPGetAction http_get() const { return HTTPGetAction(get("httpGet")); }
  SleepAction sleep() const { return SleepAction(get("sleep")); }
  TCPSocketAction tcp_socket() const { return TCPSocketAction(get("tcpSocket")); }
};

class Lifecycle : public View {
 public:
  using View::View;

  LifecycleHandler post_start() const { return LifecycleHandler(get("postStart")); }
  LifecycleHandler pre_stop() const { return LifecycleHandler(get("preStop")); }
  std::optional<Text> stop_signal() const { return find<Text>("stopSignal"); }
};

class GRPCAction : public View {
 public:
  using View::View;

  std::optional<Text> mode() const { return find<Text>("mode"); }
  std::int32_t port() const { return read<std::int32_t>("port"); }
  std::optional<Text> service() const { return find<Text>("service"); }
};

class ProbeHandler : public View {
 public:
  using View::View;

  ExecAction exec() const { return ExecAction(get("exec")); }
  GRPCAction grpc() const { return GRPCAction(get("grpc")); }
  HTTPGetAction http_get() const { return HTTPGetAction(get("httpGet")); }
  TCPSocketAction tcp_socket() const { return TCPSocketAction(get("tcpSocket")); }
};

class Probe : public ProbeHandler {
 public:
  using ProbeHandler::ProbeHandler;

  std::int32_t failure_threshold() const { return read<std::int32_t>("failureThreshold"); }
  std::int32_t initial_delay_seconds() const { return read<std::int32_t>("initialDelaySeconds"); }
  std::int32_t period_seconds() const { return read<std::int32_t>("periodSeconds"); }
  std::int32_t success_threshold() const { return read<std::int32_t>("successThreshold"); }
  std::optional<std::int64_t> termination_grace_period_seconds() const {
    return find<std::int64_t>("terminationGracePeriodSeconds");
  }
  std::int32_t timeout_seconds() const { return read<std::int32_t>("timeoutSeconds"); }
};

class ResourceRequirements : public View {
 public:
  using View::View;

  ListView<ResourceClaim> claims() const { return ListView<ResourceClaim>(get("claims")); }
  MapView<Quantity> limits() const { return MapView<Quantity>(get("limits")); }
  MapView<Quantity> requests() const { return MapView<Quantity>(get("requests")); }
};

class SELinuxOptions : public View {
 public:
  using View::View;

  Text level() const { return read<Text>("level"); }
  Text role() const { return read<Text>("role"); }
  Text type() const { return read<Text>("type"); }
  Text user() const { return read<Text>("user"); }
};

class SeccompProfile : public View {
 public:
  using View::View;

  std::optional<Text> localhost_profile() const { return find<Text>("localhostProfile"); }
  Text type() const { return read<Text>("type"); }
};

class WindowsSecurityContextOptions : public View {
 public:
  using View::View;

  std::optional<Text> gmsa_credential_spec() const { return find<Text>("gmsaCredentialSpec"); }
  std::optional<Text> gmsa_credential_spec_name() const { return find<Text>("gmsaCredentialSpecName"); }
  std::optional<bool> host_process() const { return find<bool>("hostProcess"); }
  std::optional<Text> run_as_user_name() const { return find<Text>("runAsUserName"); }
};

class SecurityContext : public View {
 public:
  using View::View;

  std::optional<bool> allow_privilege_escalation() const { return find<bool>("allowPrivilegeEscalation"); }
  AppArmorProfile app_armor_profile() const { return AppArmorProfile(get("appArmorProfile")); }
  Capabilities capabilities() const { return Capabilities(get("capabilities")); }
  std::optional<bool> privileged() const { return find<bool>("privileged"); }
  std::optional<Text> proc_mount() const { return find<Text>("procMount"); }
  std::optional<bool> read_only_root_filesystem() const { return find<bool>("readOnlyRootFilesystem"); }
  std::optional<std::int64_t> run_as_group() const { return find<std::int64_t>("runAsGroup"); }
  std::optional<bool> run_as_non_root() const { return find<bool>("runAsNonRoot"); }
  std::optional<std::int64_t> run_as_user() const { return find<std::int64_t>("runAsUser"); }
  SELinuxOptions se_linux_options() const { return SELinuxOptions(get("seLinuxOptions")); }
  SeccompProfile seccomp_profile() const { return SeccompProfile(get("seccompProfile")); }
  WindowsSecurityContextOptions windows_options() const { return WindowsSecurityContextOptions(get("windowsOptions")); }
};

class Container : public View {
 public:
  using View::View;

  ListView<Text> args() const { return ListView<Text>(get("args")); }
  ListView<Text> command() const { return ListView<Text>(get("command")); }
  ListView<EnvVar> env() const { return ListView<EnvVar>(get("env")); }
  ListView<EnvFromSource> env_from() const { return ListView<EnvFromSource>(get("envFrom")); }
  Text image() const { return read<Text>("image"); }
  Text image_pull_policy() const { return read<Text>("imagePullPolicy"); }
  Lifecycle lifecycle() const { return Lifecycle(get("lifecycle")); }
  Probe liveness_probe() const { return Probe(get("livenessProbe")); }
  Text name() const { return read<Text>("name"); }
  ListView<ContainerPort> ports() const { return ListView<ContainerPort>(get("ports")); }
  Probe readiness_probe() const { return Probe(get("readinessProbe")); }
  ListView<ContainerResizePolicy> resize_policy() const { return ListView<ContainerResizePolicy>(get("resizePolicy")); }
  ResourceRequirements resources() const { return ResourceRequirements(get("resources")); }
  std::optional<Text> restart_policy() const { return find<Text>("restartPolicy"); }
  ListView<ContainerRestartRule> restart_policy_rules() const {
    return ListView<ContainerRestartRule>(get("restartPolicyRules"));
  }
  SecurityContext security_context() const { return SecurityContext(get("securityContext")); }
  Probe startup_probe() const { return Probe(get("startupProbe")); }
  bool stdin_() const { return read<bool>("stdin"); }
  bool stdin_once() const { return read<bool>("stdinOnce"); }
  Text termination_message_path() const { return read<Text>("terminationMessagePath"); }
  Text termination_message_policy() const { return read<Text>("terminationMessagePolicy"); }
  bool tty() const { return read<bool>("tty"); }
  ListView<VolumeDevice> volume_devices() const { return ListView<VolumeDevice>(get("volumeDevices")); }
  ListView<VolumeMount> volume_mounts() const { return ListView<VolumeMount>(get("volumeMounts")); }
  Text working_dir() const { return read<Text>("workingDir"); }
};

class ContainerExtendedResourceRequest : public View {
 public:
  using View::View;

  Text container_name() const { return read<Text>("containerName"); }
  Text request_name() const { return read<Text>("requestName"); }
  Text resource_name() const { return read<Text>("resourceName"); }
};

class ContainerImage : public View {
 public:
  using View::View;

  ListView<Text> names() const { return ListView<Text>(get("names")); }
  std::int64_t size_bytes() const { return read<std::int64_t>("sizeBytes"); }
};

class ContainerPort : public View {
 public:
  using View::View;

  std::int32_t container_port() const { return read<std::int32_t>("containerPort"); }
  Text host_ip() const { return read<Text>("hostIP"); }
  std::int32_t host_port() const { return read<std::int32_t>("hostPort"); }
  Text name() const { return read<Text>("name"); }
  Text protocol() const { return read<Text>("protocol"); }
};

class ContainerResizePolicy : public View {
 public:
  using View::View;

  Text resource_name() const { return read<Text>("resourceName"); }
  Text restart_policy() const { return read<Text>("restartPolicy"); }
};

class ContainerRestartRuleOnExitCodes : public View {
 public:
  using View::View;

  Text operator_() const { return read<Text>("operator"); }
  ListView<std::int32_t> values() const { return ListView<std::int32_t>(get("values")); }
};

class ContainerRestartRule : public View {
 public:
  using View::View;

  Text action() const { return read<Text>("action"); }
  ContainerRestartRuleOnExitCodes exit_codes() const { return ContainerRestartRuleOnExitCodes(get("exitCodes")); }
};

class ContainerStateRunning : public View {
 public:
  using View::View;

  Time started_at() const { return read<Time>("startedAt"); }
};

class ContainerStateTerminated : public View {
 public:
  using View::View;

  Text container_id() const { return read<Text>("containerID"); }
  std::int32_t exit_code() const { return read<std::int32_t>("exitCode"); }
  Time finished_at() const { return read<Time>("finishedAt"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  std::int32_t signal() const { return read<std::int32_t>("signal"); }
  Time started_at() const { return read<Time>("startedAt"); }
};

class ContainerStateWaiting : public View {
 public:
  using View::View;

  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
};

class ContainerState : public View {
 public:
  using View::View;

  ContainerStateRunning running() const { return ContainerStateRunning(get("running")); }
  ContainerStateTerminated terminated() const { return ContainerStateTerminated(get("terminated")); }
  ContainerStateWaiting waiting() const { return ContainerStateWaiting(get("waiting")); }
};

class LinuxContainerUser : public View {
 public:
  using View::View;

  std::int64_t gid() const { return read<std::int64_t>("gid"); }
  ListView<std::int64_t> supplemental_groups() const { return ListView<std::int64_t>(get("supplementalGroups")); }
  std::int64_t uid() const { return read<std::int64_t>("uid"); }
};

class ContainerUser : public View {
 public:
  using View::View;

  LinuxContainerUser linux_() const { return LinuxContainerUser(get("linux")); }
};

class ContainerStatus : public View {
 public:
  using View::View;

  MapView<Quantity> allocated_resources() const { return MapView<Quantity>(get("allocatedResources")); }
  ListView<ResourceStatus> allocated_resources_status() const {
    return ListView<ResourceStatus>(get("allocatedResourcesStatus"));
  }
  Text container_id() const { return read<Text>("containerID"); }
  Text image() const { return read<Text>("image"); }
  Text image_id() const { return read<Text>("imageID"); }
  ContainerState last_state() const { return ContainerState(get("lastState")); }
  Text name() const { return read<Text>("name"); }
  bool ready() const { return read<bool>("ready"); }
  ResourceRequirements resources() const { return ResourceRequirements(get("resources")); }
  std::int32_t restart_count() const { return read<std::int32_t>("restartCount"); }
  std::optional<bool> started() const { return find<bool>("started"); }
  ContainerState state() const { return ContainerState(get("state")); }
  std::optional<Text> stop_signal() const { return find<Text>("stopSignal"); }
  ContainerUser user() const { return ContainerUser(get("user")); }
  ListView<VolumeMountStatus> volume_mounts() const { return ListView<VolumeMountStatus>(get("volumeMounts")); }
};

class DaemonEndpoint : public View {
 public:
  using View::View;

  std::int32_t port() const { return read<std::int32_t>("Port"); }
};

class DownwardAPIProjection : public View {
 public:
  using View::View;

  ListView<DownwardAPIVolumeFile> items() const { return ListView<DownwardAPIVolumeFile>(get("items")); }
};

class ObjectFieldSelector : public View {
 public:
  using View::View;

  Text api_version() const { return read<Text>("apiVersion"); }
  Text field_path() const { return read<Text>("fieldPath"); }
};

class ResourceFieldSelector : public View {
 public:
  using View::View;

  Text container_name() const { return read<Text>("containerName"); }
  Quantity divisor() const { return read<Quantity>("divisor"); }
  Text resource() const { return read<Text>("resource"); }
};

class DownwardAPIVolumeFile : public View {
 public:
  using View::View;

  ObjectFieldSelector field_ref() const { return ObjectFieldSelector(get("fieldRef")); }
  std::optional<std::int32_t> mode() const { return find<std::int32_t>("mode"); }
  Text path() const { return read<Text>("path"); }
  ResourceFieldSelector resource_field_ref() const { return ResourceFieldSelector(get("resourceFieldRef")); }
  std::optional<std::int64_t> user() const { return find<std::int64_t>("user"); }
};

class DownwardAPIVolumeSource : public View {
 public:
  using View::View;

  std::optional<std::int32_t> default_mode() const { return find<std::int32_t>("defaultMode"); }
  std::optional<std::int64_t> default_user() const { return find<std::int64_t>("defaultUser"); }
  ListView<DownwardAPIVolumeFile> items() const { return ListView<DownwardAPIVolumeFile>(get("items")); }
};

class EmptyDirVolumeSource : public View {
 public:
  using View::View;

  Text medium() const { return read<Text>("medium"); }
  std::optional<std::int32_t> mode() const { return find<std::int32_t>("mode"); }
  std::optional<Quantity> size_limit() const { return find<Quantity>("sizeLimit"); }
};

class EndpointAddress : public View {
 public:
  using View::View;

  Text hostname() const { return read<Text>("hostname"); }
  Text ip() const { return read<Text>("ip"); }
  std::optional<Text> node_name() const { return find<Text>("nodeName"); }
  ObjectReference target_ref() const { return ObjectReference(get("targetRef")); }
};

class EndpointPort : public View {
 public:
  using View::View;

  std::optional<Text> app_protocol() const { return find<Text>("appProtocol"); }
  Text name() const { return read<Text>("name"); }
  std::int32_t port() const { return read<std::int32_t>("port"); }
  Text protocol() const { return read<Text>("protocol"); }
};

class EndpointSubset : public View {
 public:
  using View::View;

  ListView<EndpointAddress> addresses() const { return ListView<EndpointAddress>(get("addresses")); }
  ListView<EndpointAddress> not_ready_addresses() const { return ListView<EndpointAddress>(get("notReadyAddresses")); }
  ListView<EndpointPort> ports() const { return ListView<EndpointPort>(get("ports")); }
};

class Endpoints : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "endpoints";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Endpoints"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<EndpointSubset> subsets() const { return ListView<EndpointSubset>(get("subsets")); }
};

class EndpointsList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "EndpointsList"};
    return kKind;
  }

  ListView<Endpoints> items() const { return ListView<Endpoints>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class SecretEnvSource : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class EnvFromSource : public View {
 public:
  using View::View;

  ConfigMapEnvSource config_map_ref() const { return ConfigMapEnvSource(get("configMapRef")); }
  Text prefix() const { return read<Text>("prefix"); }
  SecretEnvSource secret_ref() const { return SecretEnvSource(get("secretRef")); }
};

class FileKeySelector : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
  Text path() const { return read<Text>("path"); }
  Text volume_name() const { return read<Text>("volumeName"); }
};

class SecretKeySelector : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  Text key() const { return read<Text>("key"); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class EnvVarSource : public View {
 public:
  using View::View;

  ConfigMapKeySelector config_map_key_ref() const { return ConfigMapKeySelector(get("configMapKeyRef")); }
  ObjectFieldSelector field_ref() const { return ObjectFieldSelector(get("fieldRef")); }
  FileKeySelector file_key_ref() const { return FileKeySelector(get("fileKeyRef")); }
  ResourceFieldSelector resource_field_ref() const { return ResourceFieldSelector(get("resourceFieldRef")); }
  SecretKeySelector secret_key_ref() const { return SecretKeySelector(get("secretKeyRef")); }
};

class EnvVar : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text value() const { return read<Text>("value"); }
  EnvVarSource value_from() const { return EnvVarSource(get("valueFrom")); }
};

class EphemeralContainerCommon : public View {
 public:
  using View::View;

  ListView<Text> args() const { return ListView<Text>(get("args")); }
  ListView<Text> command() const { return ListView<Text>(get("command")); }
  ListView<EnvVar> env() const { return ListView<EnvVar>(get("env")); }
  ListView<EnvFromSource> env_from() const { return ListView<EnvFromSource>(get("envFrom")); }
  Text image() const { return read<Text>("image"); }
  Text image_pull_policy() const { return read<Text>("imagePullPolicy"); }
  Lifecycle lifecycle() const { return Lifecycle(get("lifecycle")); }
  Probe liveness_probe() const { return Probe(get("livenessProbe")); }
  Text name() const { return read<Text>("name"); }
  ListView<ContainerPort> ports() const { return ListView<ContainerPort>(get("ports")); }
  Probe readiness_probe() const { return Probe(get("readinessProbe")); }
  ListView<ContainerResizePolicy> resize_policy() const { return ListView<ContainerResizePolicy>(get("resizePolicy")); }
  ResourceRequirements resources() const { return ResourceRequirements(get("resources")); }
  std::optional<Text> restart_policy() const { return find<Text>("restartPolicy"); }
  ListView<ContainerRestartRule> restart_policy_rules() const {
    return ListView<ContainerRestartRule>(get("restartPolicyRules"));
  }
  SecurityContext security_context() const { return SecurityContext(get("securityContext")); }
  Probe startup_probe() const { return Probe(get("startupProbe")); }
  bool stdin_() const { return read<bool>("stdin"); }
  bool stdin_once() const { return read<bool>("stdinOnce"); }
  Text termination_message_path() const { return read<Text>("terminationMessagePath"); }
  Text termination_message_policy() const { return read<Text>("terminationMessagePolicy"); }
  bool tty() const { return read<bool>("tty"); }
  ListView<VolumeDevice> volume_devices() const { return ListView<VolumeDevice>(get("volumeDevices")); }
  ListView<VolumeMount> volume_mounts() const { return ListView<VolumeMount>(get("volumeMounts")); }
  Text working_dir() const { return read<Text>("workingDir"); }
};

class EphemeralContainer : public EphemeralContainerCommon {
 public:
  using EphemeralContainerCommon::EphemeralContainerCommon;

  Text target_container_name() const { return read<Text>("targetContainerName"); }
};

class TypedLocalObjectReference : public View {
 public:
  using View::View;

  std::optional<Text> api_group() const { return find<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
};

class TypedObjectReference : public View {
 public:
  using View::View;

  std::optional<Text> api_group() const { return find<Text>("apiGroup"); }
  Text kind() const { return read<Text>("kind"); }
  Text name() const { return read<Text>("name"); }
  std::optional<Text> namespace_() const { return find<Text>("namespace"); }
};

class VolumeResourceRequirements : public View {
 public:
  using View::View;

  MapView<Quantity> limits() const { return MapView<Quantity>(get("limits")); }
  MapView<Quantity> requests() const { return MapView<Quantity>(get("requests")); }
};

class PersistentVolumeClaimSpec : public View {
 public:
  using View::View;

  ListView<Text> access_modes() const { return ListView<Text>(get("accessModes")); }
  TypedLocalObjectReference data_source() const { return TypedLocalObjectReference(get("dataSource")); }
  TypedObjectReference data_source_ref() const { return TypedObjectReference(get("dataSourceRef")); }
  VolumeResourceRequirements resources() const { return VolumeResourceRequirements(get("resources")); }
  k8s::meta::v1::LabelSelector selector() const { return k8s::meta::v1::LabelSelector(get("selector")); }
  std::optional<Text> storage_class_name() const { return find<Text>("storageClassName"); }
  std::optional<Text> volume_attributes_class_name() const { return find<Text>("volumeAttributesClassName"); }
  std::optional<Text> volume_mode() const { return find<Text>("volumeMode"); }
  Text volume_name() const { return read<Text>("volumeName"); }
};

class PersistentVolumeClaimTemplate : public KindView {
 public:
  using KindView::KindView;

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PersistentVolumeClaimSpec spec() const { return PersistentVolumeClaimSpec(get("spec")); }
};

class EphemeralVolumeSource : public View {
 public:
  using View::View;

  PersistentVolumeClaimTemplate volume_claim_template() const {
    return PersistentVolumeClaimTemplate(get("volumeClaimTemplate"));
  }
};

class EventSeries : public View {
 public:
  using View::View;

  std::int32_t count() const { return read<std::int32_t>("count"); }
  Time last_observed_time() const { return read<Time>("lastObservedTime"); }
};

class EventSource : public View {
 public:
  using View::View;

  Text component() const { return read<Text>("component"); }
  Text host() const { return read<Text>("host"); }
};

class Event : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "events";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Event"};
    return kKind;
  }

  Text action() const { return read<Text>("action"); }
  std::int32_t count() const { return read<std::int32_t>("count"); }
  Time event_time() const { return read<Time>("eventTime"); }
  Time first_timestamp() const { return read<Time>("firstTimestamp"); }
  ObjectReference involved_object() const { return ObjectReference(get("involvedObject")); }
  Time last_timestamp() const { return read<Time>("lastTimestamp"); }
  Text message() const { return read<Text>("message"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  Text reason() const { return read<Text>("reason"); }
  ObjectReference related() const { return ObjectReference(get("related")); }
  Text reporting_component() const { return read<Text>("reportingComponent"); }
  Text reporting_instance() const { return read<Text>("reportingInstance"); }
  EventSeries series() const { return EventSeries(get("series")); }
  EventSource source() const { return EventSource(get("source")); }
  Text type() const { return read<Text>("type"); }
};

class EventList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "EventList"};
    return kKind;
  }

  ListView<Event> items() const { return ListView<Event>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class EvictionResponder : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
};

class FCVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  std::optional<std::int32_t> lun() const { return find<std::int32_t>("lun"); }
  bool read_only() const { return read<bool>("readOnly"); }
  ListView<Text> target_wwns() const { return ListView<Text>(get("targetWWNs")); }
  ListView<Text> wwids() const { return ListView<Text>(get("wwids")); }
};

class FlexPersistentVolumeSource : public View {
 public:
  using View::View;

  Text driver() const { return read<Text>("driver"); }
  Text fs_type() const { return read<Text>("fsType"); }
  MapView<Text> options() const { return MapView<Text>(get("options")); }
  bool read_only() const { return read<bool>("readOnly"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
};

class FlexVolumeSource : public View {
 public:
  using View::View;

  Text driver() const { return read<Text>("driver"); }
  Text fs_type() const { return read<Text>("fsType"); }
  MapView<Text> options() const { return MapView<Text>(get("options")); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
};

class FlockerVolumeSource : public View {
 public:
  using View::View;

  Text dataset_name() const { return read<Text>("datasetName"); }
  Text dataset_uuid() const { return read<Text>("datasetUUID"); }
};

class GCEPersistentDiskVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  std::int32_t partition() const { return read<std::int32_t>("partition"); }
  Text pd_name() const { return read<Text>("pdName"); }
  bool read_only() const { return read<bool>("readOnly"); }
};

class GitRepoVolumeSource : public View {
 public:
  using View::View;

  Text directory() const { return read<Text>("directory"); }
  Text repository() const { return read<Text>("repository"); }
  Text revision() const { return read<Text>("revision"); }
};

class GlusterfsPersistentVolumeSource : public View {
 public:
  using View::View;

  Text endpoints() const { return read<Text>("endpoints"); }
  std::optional<Text> endpoints_namespace() const { return find<Text>("endpointsNamespace"); }
  Text path() const { return read<Text>("path"); }
  bool read_only() const { return read<bool>("readOnly"); }
};

class GlusterfsVolumeSource : public View {
 public:
  using View::View;

  Text endpoints() const { return read<Text>("endpoints"); }
  Text path() const { return read<Text>("path"); }
  bool read_only() const { return read<bool>("readOnly"); }
};

class HTTPHeader : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text value() const { return read<Text>("value"); }
};

class HostAlias : public View {
 public:
  using View::View;

  ListView<Text> hostnames() const { return ListView<Text>(get("hostnames")); }
  Text ip() const { return read<Text>("ip"); }
};

class HostIP : public View {
 public:
  using View::View;

  Text ip() const { return read<Text>("ip"); }
};

class HostPathVolumeSource : public View {
 public:
  using View::View;

  Text path() const { return read<Text>("path"); }
  std::optional<Text> type() const { return find<Text>("type"); }
};

class ISCSIPersistentVolumeSource : public View {
 public:
  using View::View;

  bool chap_auth_discovery() const { return read<bool>("chapAuthDiscovery"); }
  bool chap_auth_session() const { return read<bool>("chapAuthSession"); }
  Text fs_type() const { return read<Text>("fsType"); }
  std::optional<Text> initiator_name() const { return find<Text>("initiatorName"); }
  Text iqn() const { return read<Text>("iqn"); }
  Text iscsi_interface() const { return read<Text>("iscsiInterface"); }
  std::int32_t lun() const { return read<std::int32_t>("lun"); }
  ListView<Text> portals() const { return ListView<Text>(get("portals")); }
  bool read_only() const { return read<bool>("readOnly"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
  Text target_portal() const { return read<Text>("targetPortal"); }
};

class ISCSIVolumeSource : public View {
 public:
  using View::View;

  bool chap_auth_discovery() const { return read<bool>("chapAuthDiscovery"); }
  bool chap_auth_session() const { return read<bool>("chapAuthSession"); }
  Text fs_type() const { return read<Text>("fsType"); }
  std::optional<Text> initiator_name() const { return find<Text>("initiatorName"); }
  Text iqn() const { return read<Text>("iqn"); }
  Text iscsi_interface() const { return read<Text>("iscsiInterface"); }
  std::int32_t lun() const { return read<std::int32_t>("lun"); }
  ListView<Text> portals() const { return ListView<Text>(get("portals")); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  Text target_portal() const { return read<Text>("targetPortal"); }
};

class ImageVolumeSource : public View {
 public:
  using View::View;

  Text pull_policy() const { return read<Text>("pullPolicy"); }
  Text reference() const { return read<Text>("reference"); }
};

class ImageVolumeStatus : public View {
 public:
  using View::View;

  Text image_ref() const { return read<Text>("imageRef"); }
};

class KeyToPath : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  std::optional<std::int32_t> mode() const { return find<std::int32_t>("mode"); }
  Text path() const { return read<Text>("path"); }
  std::optional<std::int64_t> user() const { return find<std::int64_t>("user"); }
};

class LimitRangeSpec : public View {
 public:
  using View::View;

  ListView<LimitRangeItem> limits() const { return ListView<LimitRangeItem>(get("limits")); }
};

class LimitRange : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "limitranges";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "LimitRange"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  LimitRangeSpec spec() const { return LimitRangeSpec(get("spec")); }
};

class LimitRangeItem : public View {
 public:
  using View::View;

  MapView<Quantity> default_() const { return MapView<Quantity>(get("default")); }
  MapView<Quantity> default_request() const { return MapView<Quantity>(get("defaultRequest")); }
  MapView<Quantity> max() const { return MapView<Quantity>(get("max")); }
  MapView<Quantity> max_limit_request_ratio() const { return MapView<Quantity>(get("maxLimitRequestRatio")); }
  MapView<Quantity> min() const { return MapView<Quantity>(get("min")); }
  Text type() const { return read<Text>("type"); }
};

class LimitRangeList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "LimitRangeList"};
    return kKind;
  }

  ListView<LimitRange> items() const { return ListView<LimitRange>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class List : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "List"};
    return kKind;
  }

  ListView<Value> items() const { return ListView<Value>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class LoadBalancerIngress : public View {
 public:
  using View::View;

  Text hostname() const { return read<Text>("hostname"); }
  Text ip() const { return read<Text>("ip"); }
  std::optional<Text> ip_mode() const { return find<Text>("ipMode"); }
  ListView<PortStatus> ports() const { return ListView<PortStatus>(get("ports")); }
};

class LoadBalancerStatus : public View {
 public:
  using View::View;

  ListView<LoadBalancerIngress> ingress() const { return ListView<LoadBalancerIngress>(get("ingress")); }
};

class LocalVolumeSource : public View {
 public:
  using View::View;

  std::optional<Text> fs_type() const { return find<Text>("fsType"); }
  Text path() const { return read<Text>("path"); }
};

class ModifyVolumeStatus : public View {
 public:
  using View::View;

  Text status() const { return read<Text>("status"); }
  Text target_volume_attributes_class_name() const { return read<Text>("targetVolumeAttributesClassName"); }
};

class NFSVolumeSource : public View {
 public:
  using View::View;

  Text path() const { return read<Text>("path"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text server() const { return read<Text>("server"); }
};

class NamespaceSpec : public View {
 public:
  using View::View;

  ListView<Text> finalizers() const { return ListView<Text>(get("finalizers")); }
};

class NamespaceStatus : public View {
 public:
  using View::View;

  ListView<NamespaceCondition> conditions() const { return ListView<NamespaceCondition>(get("conditions")); }
  Text phase() const { return read<Text>("phase"); }
};

class Namespace : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "namespaces";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Namespace"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  NamespaceSpec spec() const { return NamespaceSpec(get("spec")); }
  NamespaceStatus status() const { return NamespaceStatus(get("status")); }
};

class NamespaceCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class NamespaceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "NamespaceList"};
    return kKind;
  }

  ListView<Namespace> items() const { return ListView<Namespace>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class NodeConfigSource : public View {
 public:
  using View::View;

  ConfigMapNodeConfigSource config_map() const { return ConfigMapNodeConfigSource(get("configMap")); }
};

class NodePodPreemptionPolicy : public View {
 public:
  using View::View;

  ListView<Text> disable_resize_preemption() const { return ListView<Text>(get("disableResizePreemption")); }
};

class NodeSpec : public View {
 public:
  using View::View;

  NodeConfigSource config_source() const { return NodeConfigSource(get("configSource")); }
  Text external_id() const { return read<Text>("externalID"); }
  Text pod_cidr() const { return read<Text>("podCIDR"); }
  ListView<Text> pod_cidrs() const { return ListView<Text>(get("podCIDRs")); }
  NodePodPreemptionPolicy pod_preemption_policy() const { return NodePodPreemptionPolicy(get("podPreemptionPolicy")); }
  Text provider_id() const { return read<Text>("providerID"); }
  ListView<Taint> taints() const { return ListView<Taint>(get("taints")); }
  bool unschedulable() const { return read<bool>("unschedulable"); }
};

class NodeConfigStatus : public View {
 public:
  using View::View;

  NodeConfigSource active() const { return NodeConfigSource(get("active")); }
  NodeConfigSource assigned() const { return NodeConfigSource(get("assigned")); }
  Text error() const { return read<Text>("error"); }
  NodeConfigSource last_known_good() const { return NodeConfigSource(get("lastKnownGood")); }
};

class NodeDaemonEndpoints : public View {
 public:
  using View::View;

  DaemonEndpoint kubelet_endpoint() const { return DaemonEndpoint(get("kubeletEndpoint")); }
};

class NodeFeatures : public View {
 public:
  using View::View;

  std::optional<bool> supplemental_groups_policy() const { return find<bool>("supplementalGroupsPolicy"); }
};

class NodeSwapStatus : public View {
 public:
  using View::View;

  std::optional<std::int64_t> capacity() const { return find<std::int64_t>("capacity"); }
};

class NodeSystemInfo : public View {
 public:
  using View::View;

  Text architecture() const { return read<Text>("architecture"); }
  Text boot_id() const { return read<Text>("bootID"); }
  Text container_runtime_version() const { return read<Text>("containerRuntimeVersion"); }
  Text kernel_version() const { return read<Text>("kernelVersion"); }
  Text kube_proxy_version() const { return read<Text>("kubeProxyVersion"); }
  Text kubelet_version() const { return read<Text>("kubeletVersion"); }
  Text machine_id() const { return read<Text>("machineID"); }
  Text operating_system() const { return read<Text>("operatingSystem"); }
  Text os_image() const { return read<Text>("osImage"); }
  std::optional<bool> running_in_user_namespace() const { return find<bool>("runningInUserNamespace"); }
  NodeSwapStatus swap() const { return NodeSwapStatus(get("swap")); }
  Text system_uuid() const { return read<Text>("systemUUID"); }
};

class NodeStatus : public View {
 public:
  using View::View;

  ListView<NodeAddress> addresses() const { return ListView<NodeAddress>(get("addresses")); }
  MapView<Quantity> allocatable() const { return MapView<Quantity>(get("allocatable")); }
  MapView<Quantity> capacity() const { return MapView<Quantity>(get("capacity")); }
  ListView<NodeCondition> conditions() const { return ListView<NodeCondition>(get("conditions")); }
  NodeConfigStatus config() const { return NodeConfigStatus(get("config")); }
  NodeDaemonEndpoints daemon_endpoints() const { return NodeDaemonEndpoints(get("daemonEndpoints")); }
  ListView<Text> declared_features() const { return ListView<Text>(get("declaredFeatures")); }
  NodeFeatures features() const { return NodeFeatures(get("features")); }
  ListView<ContainerImage> images() const { return ListView<ContainerImage>(get("images")); }
  NodeSystemInfo node_info() const { return NodeSystemInfo(get("nodeInfo")); }
  Text phase() const { return read<Text>("phase"); }
  ListView<NodeRuntimeHandler> runtime_handlers() const { return ListView<NodeRuntimeHandler>(get("runtimeHandlers")); }
  ListView<AttachedVolume> volumes_attached() const { return ListView<AttachedVolume>(get("volumesAttached")); }
  ListView<Text> volumes_in_use() const { return ListView<Text>(get("volumesInUse")); }
};

class Node : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "nodes";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Node"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  NodeSpec spec() const { return NodeSpec(get("spec")); }
  NodeStatus status() const { return NodeStatus(get("status")); }
};

class NodeAddress : public View {
 public:
  using View::View;

  Text address() const { return read<Text>("address"); }
  Text type() const { return read<Text>("type"); }
};

class NodeAllocatableMappedResources : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Quantity> quantity() const { return find<Quantity>("quantity"); }
};

class NodeAllocatableOverheadResources : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Quantity> per_container() const { return find<Quantity>("perContainer"); }
  std::optional<Quantity> per_pod() const { return find<Quantity>("perPod"); }
};

class NodeAllocatableResourceClaimStatus : public View {
 public:
  using View::View;

  ListView<Text> containers() const { return ListView<Text>(get("containers")); }
  ListView<NodeAllocatableMappedResources> mapping() const {
    return ListView<NodeAllocatableMappedResources>(get("mapping"));
  }
  ListView<NodeAllocatableOverheadResources> overhead() const {
    return ListView<NodeAllocatableOverheadResources>(get("overhead"));
  }
  Text resource_claim_name() const { return read<Text>("resourceClaimName"); }
};

class NodeCondition : public View {
 public:
  using View::View;

  Time last_heartbeat_time() const { return read<Time>("lastHeartbeatTime"); }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class NodeList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "NodeList"};
    return kKind;
  }

  ListView<Node> items() const { return ListView<Node>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class NodeProxyOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "NodeProxyOptions"};
    return kKind;
  }

  Text path() const { return read<Text>("path"); }
};

class NodeRuntimeHandlerFeatures : public View {
 public:
  using View::View;

  std::optional<bool> recursive_read_only_mounts() const { return find<bool>("recursiveReadOnlyMounts"); }
  std::optional<bool> user_namespaces() const { return find<bool>("userNamespaces"); }
};

class NodeRuntimeHandler : public View {
 public:
  using View::View;

  NodeRuntimeHandlerFeatures features() const { return NodeRuntimeHandlerFeatures(get("features")); }
  Text name() const { return read<Text>("name"); }
};

class NodeSelectorRequirement : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  Text operator_() const { return read<Text>("operator"); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class NodeSelectorTerm : public View {
 public:
  using View::View;

  ListView<NodeSelectorRequirement> match_expressions() const {
    return ListView<NodeSelectorRequirement>(get("matchExpressions"));
  }
  ListView<NodeSelectorRequirement> match_fields() const {
    return ListView<NodeSelectorRequirement>(get("matchFields"));
  }
};

class VolumeNodeAffinity : public View {
 public:
  using View::View;

  NodeSelector required() const { return NodeSelector(get("required")); }
};

class PhotonPersistentDiskVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text pd_id() const { return read<Text>("pdID"); }
};

class PortworxVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text volume_id() const { return read<Text>("volumeID"); }
};

class QuobyteVolumeSource : public View {
 public:
  using View::View;

  Text group() const { return read<Text>("group"); }
  bool read_only() const { return read<bool>("readOnly"); }
  Text registry() const { return read<Text>("registry"); }
  Text tenant() const { return read<Text>("tenant"); }
  Text user() const { return read<Text>("user"); }
  Text volume() const { return read<Text>("volume"); }
};

class RBDPersistentVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text image() const { return read<Text>("image"); }
  Text keyring() const { return read<Text>("keyring"); }
  ListView<Text> monitors() const { return ListView<Text>(get("monitors")); }
  Text pool() const { return read<Text>("pool"); }
  bool read_only() const { return read<bool>("readOnly"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
  Text user() const { return read<Text>("user"); }
};

class ScaleIOPersistentVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text gateway() const { return read<Text>("gateway"); }
  Text protection_domain() const { return read<Text>("protectionDomain"); }
  bool read_only() const { return read<bool>("readOnly"); }
  SecretReference secret_ref() const { return SecretReference(get("secretRef")); }
  bool ssl_enabled() const { return read<bool>("sslEnabled"); }
  Text storage_mode() const { return read<Text>("storageMode"); }
  Text storage_pool() const { return read<Text>("storagePool"); }
  Text system() const { return read<Text>("system"); }
  Text volume_name() const { return read<Text>("volumeName"); }
};

class StorageOSPersistentVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  bool read_only() const { return read<bool>("readOnly"); }
  ObjectReference secret_ref() const { return ObjectReference(get("secretRef")); }
  Text volume_name() const { return read<Text>("volumeName"); }
  Text volume_namespace() const { return read<Text>("volumeNamespace"); }
};

class VsphereVirtualDiskVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text storage_policy_id() const { return read<Text>("storagePolicyID"); }
  Text storage_policy_name() const { return read<Text>("storagePolicyName"); }
  Text volume_path() const { return read<Text>("volumePath"); }
};

class PersistentVolumeSource : public View {
 public:
  using View::View;

  AWSElasticBlockStoreVolumeSource aws_elastic_block_store() const {
    return AWSElasticBlockStoreVolumeSource(get("awsElasticBlockStore"));
  }
  AzureDiskVolumeSource azure_disk() const { return AzureDiskVolumeSource(get("azureDisk")); }
  AzureFilePersistentVolumeSource azure_file() const { return AzureFilePersistentVolumeSource(get("azureFile")); }
  CephFSPersistentVolumeSource cephfs() const { return CephFSPersistentVolumeSource(get("cephfs")); }
  CinderPersistentVolumeSource cinder() const { return CinderPersistentVolumeSource(get("cinder")); }
  CSIPersistentVolumeSource csi() const { return CSIPersistentVolumeSource(get("csi")); }
  FCVolumeSource fc() const { return FCVolumeSource(get("fc")); }
  FlexPersistentVolumeSource flex_volume() const { return FlexPersistentVolumeSource(get("flexVolume")); }
  FlockerVolumeSource flocker() const { return FlockerVolumeSource(get("flocker")); }
  GCEPersistentDiskVolumeSource gce_persistent_disk() const {
    return GCEPersistentDiskVolumeSource(get("gcePersistentDisk"));
  }
  GlusterfsPersistentVolumeSource glusterfs() const { return GlusterfsPersistentVolumeSource(get("glusterfs")); }
  HostPathVolumeSource host_path() const { return HostPathVolumeSource(get("hostPath")); }
  ISCSIPersistentVolumeSource iscsi() const { return ISCSIPersistentVolumeSource(get("iscsi")); }
  LocalVolumeSource local() const { return LocalVolumeSource(get("local")); }
  NFSVolumeSource nfs() const { return NFSVolumeSource(get("nfs")); }
  PhotonPersistentDiskVolumeSource photon_persistent_disk() const {
    return PhotonPersistentDiskVolumeSource(get("photonPersistentDisk"));
  }
  PortworxVolumeSource portworx_volume() const { return PortworxVolumeSource(get("portworxVolume")); }
  QuobyteVolumeSource quobyte() const { return QuobyteVolumeSource(get("quobyte")); }
  RBDPersistentVolumeSource rbd() const { return RBDPersistentVolumeSource(get("rbd")); }
  ScaleIOPersistentVolumeSource scale_io() const { return ScaleIOPersistentVolumeSource(get("scaleIO")); }
  StorageOSPersistentVolumeSource storageos() const { return StorageOSPersistentVolumeSource(get("storageos")); }
  VsphereVirtualDiskVolumeSource vsphere_volume() const { return VsphereVirtualDiskVolumeSource(get("vsphereVolume")); }
};

class PersistentVolumeSpec : public PersistentVolumeSource {
 public:
  using PersistentVolumeSource::PersistentVolumeSource;

  ListView<Text> access_modes() const { return ListView<Text>(get("accessModes")); }
  MapView<Quantity> capacity() const { return MapView<Quantity>(get("capacity")); }
  ObjectReference claim_ref() const { return ObjectReference(get("claimRef")); }
  ListView<Text> mount_options() const { return ListView<Text>(get("mountOptions")); }
  VolumeNodeAffinity node_affinity() const { return VolumeNodeAffinity(get("nodeAffinity")); }
  Text persistent_volume_reclaim_policy() const { return read<Text>("persistentVolumeReclaimPolicy"); }
  Text storage_class_name() const { return read<Text>("storageClassName"); }
  std::optional<Text> volume_attributes_class_name() const { return find<Text>("volumeAttributesClassName"); }
  std::optional<Text> volume_mode() const { return find<Text>("volumeMode"); }
};

class PersistentVolumeStatus : public View {
 public:
  using View::View;

  std::optional<Time> last_phase_transition_time() const { return find<Time>("lastPhaseTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text phase() const { return read<Text>("phase"); }
  Text reason() const { return read<Text>("reason"); }
};

class PersistentVolume : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "persistentvolumes";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolume"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PersistentVolumeSpec spec() const { return PersistentVolumeSpec(get("spec")); }
  PersistentVolumeStatus status() const { return PersistentVolumeStatus(get("status")); }
};

class VolumeHealthStatus : public View {
 public:
  using View::View;

  ListView<VolumeHealthCondition> health_conditions() const {
    return ListView<VolumeHealthCondition>(get("healthConditions"));
  }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
};

class PersistentVolumeClaimStatus : public View {
 public:
  using View::View;

  ListView<Text> access_modes() const { return ListView<Text>(get("accessModes")); }
  MapView<Text> allocated_resource_statuses() const { return MapView<Text>(get("allocatedResourceStatuses")); }
  MapView<Quantity> allocated_resources() const { return MapView<Quantity>(get("allocatedResources")); }
  MapView<Quantity> capacity() const { return MapView<Quantity>(get("capacity")); }
  ListView<PersistentVolumeClaimCondition> conditions() const {
    return ListView<PersistentVolumeClaimCondition>(get("conditions"));
  }
  std::optional<Text> current_volume_attributes_class_name() const {
    return find<Text>("currentVolumeAttributesClassName");
  }
  VolumeHealthStatus health_status() const { return VolumeHealthStatus(get("healthStatus")); }
  ModifyVolumeStatus modify_volume_status() const { return ModifyVolumeStatus(get("modifyVolumeStatus")); }
  Text phase() const { return read<Text>("phase"); }
};

class PersistentVolumeClaim : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "persistentvolumeclaims";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolumeClaim"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PersistentVolumeClaimSpec spec() const { return PersistentVolumeClaimSpec(get("spec")); }
  PersistentVolumeClaimStatus status() const { return PersistentVolumeClaimStatus(get("status")); }
};

class PersistentVolumeClaimCondition : public View {
 public:
  using View::View;

  Time last_probe_time() const { return read<Time>("lastProbeTime"); }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class PersistentVolumeClaimList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolumeClaimList"};
    return kKind;
  }

  ListView<PersistentVolumeClaim> items() const { return ListView<PersistentVolumeClaim>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PersistentVolumeClaimVolumeSource : public View {
 public:
  using View::View;

  Text claim_name() const { return read<Text>("claimName"); }
  bool read_only() const { return read<bool>("readOnly"); }
};

class PersistentVolumeList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PersistentVolumeList"};
    return kKind;
  }

  ListView<PersistentVolume> items() const { return ListView<PersistentVolume>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodDNSConfig : public View {
 public:
  using View::View;

  ListView<Text> nameservers() const { return ListView<Text>(get("nameservers")); }
  ListView<PodDNSConfigOption> options() const { return ListView<PodDNSConfigOption>(get("options")); }
  ListView<Text> searches() const { return ListView<Text>(get("searches")); }
};

class PodOS : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class PodSchedulingGroup : public View {
 public:
  using View::View;

  std::optional<Text> pod_group_name() const { return find<Text>("podGroupName"); }
};

class PodSecurityContext : public View {
 public:
  using View::View;

  AppArmorProfile app_armor_profile() const { return AppArmorProfile(get("appArmorProfile")); }
  std::optional<std::int64_t> fs_group() const { return find<std::int64_t>("fsGroup"); }
  std::optional<Text> fs_group_change_policy() const { return find<Text>("fsGroupChangePolicy"); }
  std::optional<std::int64_t> run_as_group() const { return find<std::int64_t>("runAsGroup"); }
  std::optional<bool> run_as_non_root() const { return find<bool>("runAsNonRoot"); }
  std::optional<std::int64_t> run_as_user() const { return find<std::int64_t>("runAsUser"); }
  std::optional<Text> se_linux_change_policy() const { return find<Text>("seLinuxChangePolicy"); }
  SELinuxOptions se_linux_options() const { return SELinuxOptions(get("seLinuxOptions")); }
  SeccompProfile seccomp_profile() const { return SeccompProfile(get("seccompProfile")); }
  ListView<std::int64_t> supplemental_groups() const { return ListView<std::int64_t>(get("supplementalGroups")); }
  std::optional<Text> supplemental_groups_policy() const { return find<Text>("supplementalGroupsPolicy"); }
  ListView<Sysctl> sysctls() const { return ListView<Sysctl>(get("sysctls")); }
  WindowsSecurityContextOptions windows_options() const { return WindowsSecurityContextOptions(get("windowsOptions")); }
};

class PodSpec : public View {
 public:
  using View::View;

  std::optional<std::int64_t> active_deadline_seconds() const { return find<std::int64_t>("activeDeadlineSeconds"); }
  Affinity affinity() const { return Affinity(get("affinity")); }
  std::optional<bool> automount_service_account_token() const { return find<bool>("automountServiceAccountToken"); }
  ListView<Container> containers() const { return ListView<Container>(get("containers")); }
  PodDNSConfig dns_config() const { return PodDNSConfig(get("dnsConfig")); }
  Text dns_policy() const { return read<Text>("dnsPolicy"); }
  std::optional<bool> enable_service_links() const { return find<bool>("enableServiceLinks"); }
  ListView<EphemeralContainer> ephemeral_containers() const {
    return ListView<EphemeralContainer>(get("ephemeralContainers"));
  }
  ListView<EvictionResponder> eviction_responders() const {
    return ListView<EvictionResponder>(get("evictionResponders"));
  }
  ListView<HostAlias> host_aliases() const { return ListView<HostAlias>(get("hostAliases")); }
  bool host_ipc() const { return read<bool>("hostIPC"); }
  bool host_network() const { return read<bool>("hostNetwork"); }
  bool host_pid() const { return read<bool>("hostPID"); }
  std::optional<bool> host_users() const { return find<bool>("hostUsers"); }
  Text hostname() const { return read<Text>("hostname"); }
  std::optional<Text> hostname_override() const { return find<Text>("hostnameOverride"); }
  ListView<LocalObjectReference> image_pull_secrets() const {
    return ListView<LocalObjectReference>(get("imagePullSecrets"));
  }
  ListView<Container> init_containers() const { return ListView<Container>(get("initContainers")); }
  Text node_name() const { return read<Text>("nodeName"); }
  MapView<Text> node_selector() const { return MapView<Text>(get("nodeSelector")); }
  PodOS os() const { return PodOS(get("os")); }
  MapView<Quantity> overhead() const { return MapView<Quantity>(get("overhead")); }
  std::optional<Text> preemption_policy() const { return find<Text>("preemptionPolicy"); }
  std::optional<std::int32_t> priority() const { return find<std::int32_t>("priority"); }
  Text priority_class_name() const { return read<Text>("priorityClassName"); }
  ListView<PodReadinessGate> readiness_gates() const { return ListView<PodReadinessGate>(get("readinessGates")); }
  ListView<PodResourceClaim> resource_claims() const { return ListView<PodResourceClaim>(get("resourceClaims")); }
  ResourceRequirements resources() const { return ResourceRequirements(get("resources")); }
  Text restart_policy() const { return read<Text>("restartPolicy"); }
  std::optional<Text> runtime_class_name() const { return find<Text>("runtimeClassName"); }
  Text scheduler_name() const { return read<Text>("schedulerName"); }
  ListView<PodSchedulingGate> scheduling_gates() const { return ListView<PodSchedulingGate>(get("schedulingGates")); }
  PodSchedulingGroup scheduling_group() const { return PodSchedulingGroup(get("schedulingGroup")); }
  PodSecurityContext security_context() const { return PodSecurityContext(get("securityContext")); }
  Text service_account() const { return read<Text>("serviceAccount"); }
  Text service_account_name() const { return read<Text>("serviceAccountName"); }
  std::optional<bool> set_hostname_as_fqdn() const { return find<bool>("setHostnameAsFQDN"); }
  std::optional<bool> share_process_namespace() const { return find<bool>("shareProcessNamespace"); }
  Text subdomain() const { return read<Text>("subdomain"); }
  std::optional<std::int64_t> termination_grace_period_seconds() const {
    return find<std::int64_t>("terminationGracePeriodSeconds");
  }
  ListView<Toleration> tolerations() const { return ListView<Toleration>(get("tolerations")); }
  ListView<TopologySpreadConstraint> topology_spread_constraints() const {
    return ListView<TopologySpreadConstraint>(get("topologySpreadConstraints"));
  }
  ListView<Volume> volumes() const { return ListView<Volume>(get("volumes")); }
};

class PodExtendedResourceClaimStatus : public View {
 public:
  using View::View;

  ListView<ContainerExtendedResourceRequest> request_mappings() const {
    return ListView<ContainerExtendedResourceRequest>(get("requestMappings"));
  }
  Text resource_claim_name() const { return read<Text>("resourceClaimName"); }
};

class PodStatus : public View {
 public:
  using View::View;

  MapView<Quantity> allocated_resources() const { return MapView<Quantity>(get("allocatedResources")); }
  ListView<PodCondition> conditions() const { return ListView<PodCondition>(get("conditions")); }
  ListView<ContainerStatus> container_statuses() const { return ListView<ContainerStatus>(get("containerStatuses")); }
  ListView<ContainerStatus> ephemeral_container_statuses() const {
    return ListView<ContainerStatus>(get("ephemeralContainerStatuses"));
  }
  PodExtendedResourceClaimStatus extended_resource_claim_status() const {
    return PodExtendedResourceClaimStatus(get("extendedResourceClaimStatus"));
  }
  Text host_ip() const { return read<Text>("hostIP"); }
  ListView<HostIP> host_ips() const { return ListView<HostIP>(get("hostIPs")); }
  ListView<ContainerStatus> init_container_statuses() const {
    return ListView<ContainerStatus>(get("initContainerStatuses"));
  }
  Text message() const { return read<Text>("message"); }
  ListView<NodeAllocatableResourceClaimStatus> node_allocatable_resource_claim_statuses() const {
    return ListView<NodeAllocatableResourceClaimStatus>(get("nodeAllocatableResourceClaimStatuses"));
  }
  Text nominated_node_name() const { return read<Text>("nominatedNodeName"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  Text phase() const { return read<Text>("phase"); }
  Text pod_ip() const { return read<Text>("podIP"); }
  ListView<PodIP> pod_ips() const { return ListView<PodIP>(get("podIPs")); }
  Text qos_class() const { return read<Text>("qosClass"); }
  Text reason() const { return read<Text>("reason"); }
  Text resize() const { return read<Text>("resize"); }
  ListView<PodResourceClaimStatus> resource_claim_statuses() const {
    return ListView<PodResourceClaimStatus>(get("resourceClaimStatuses"));
  }
  ResourceRequirements resources() const { return ResourceRequirements(get("resources")); }
  std::optional<Time> start_time() const { return find<Time>("startTime"); }
  ListView<PodVolumeHealth> volume_health() const { return ListView<PodVolumeHealth>(get("volumeHealth")); }
};

class Pod : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "pods";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Pod"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodSpec spec() const { return PodSpec(get("spec")); }
  PodStatus status() const { return PodStatus(get("status")); }
};

class PodAffinityTerm : public View {
 public:
  using View::View;

  k8s::meta::v1::LabelSelector label_selector() const { return k8s::meta::v1::LabelSelector(get("labelSelector")); }
  ListView<Text> match_label_keys() const { return ListView<Text>(get("matchLabelKeys")); }
  ListView<Text> mismatch_label_keys() const { return ListView<Text>(get("mismatchLabelKeys")); }
  k8s::meta::v1::LabelSelector namespace_selector() const {
    return k8s::meta::v1::LabelSelector(get("namespaceSelector"));
  }
  ListView<Text> namespaces() const { return ListView<Text>(get("namespaces")); }
  Text topology_key() const { return read<Text>("topologyKey"); }
};

class PodAttachOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodAttachOptions"};
    return kKind;
  }

  Text container() const { return read<Text>("container"); }
  bool stderr_() const { return read<bool>("stderr"); }
  bool stdin_() const { return read<bool>("stdin"); }
  bool stdout_() const { return read<bool>("stdout"); }
  bool tty() const { return read<bool>("tty"); }
};

class PodCertificateProjection : public View {
 public:
  using View::View;

  Text certificate_chain_path() const { return read<Text>("certificateChainPath"); }
  Text credential_bundle_path() const { return read<Text>("credentialBundlePath"); }
  Text key_path() const { return read<Text>("keyPath"); }
  Text key_type() const { return read<Text>("keyType"); }
  std::optional<std::int32_t> max_expiration_seconds() const { return find<std::int32_t>("maxExpirationSeconds"); }
  Text signer_name() const { return read<Text>("signerName"); }
  std::optional<std::int64_t> user() const { return find<std::int64_t>("user"); }
  MapView<Text> user_annotations() const { return MapView<Text>(get("userAnnotations")); }
};

class PodCondition : public View {
 public:
  using View::View;

  Time last_probe_time() const { return read<Time>("lastProbeTime"); }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class PodDNSConfigOption : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> value() const { return find<Text>("value"); }
};

class PodExecOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodExecOptions"};
    return kKind;
  }

  ListView<Text> command() const { return ListView<Text>(get("command")); }
  Text container() const { return read<Text>("container"); }
  bool stderr_() const { return read<bool>("stderr"); }
  bool stdin_() const { return read<bool>("stdin"); }
  bool stdout_() const { return read<bool>("stdout"); }
  bool tty() const { return read<bool>("tty"); }
};

class PodIP : public View {
 public:
  using View::View;

  Text ip() const { return read<Text>("ip"); }
};

class PodList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodList"};
    return kKind;
  }

  ListView<Pod> items() const { return ListView<Pod>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodLogOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodLogOptions"};
    return kKind;
  }

  Text container() const { return read<Text>("container"); }
  bool follow() const { return read<bool>("follow"); }
  bool insecure_skip_tls_verify_backend() const { return read<bool>("insecureSkipTLSVerifyBackend"); }
  std::optional<std::int64_t> limit_bytes() const { return find<std::int64_t>("limitBytes"); }
  bool previous() const { return read<bool>("previous"); }
  std::optional<std::int64_t> since_seconds() const { return find<std::int64_t>("sinceSeconds"); }
  std::optional<Time> since_time() const { return find<Time>("sinceTime"); }
  std::optional<Text> stream() const { return find<Text>("stream"); }
  std::optional<std::int64_t> tail_lines() const { return find<std::int64_t>("tailLines"); }
  bool timestamps() const { return read<bool>("timestamps"); }
};

class PodPortForwardOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodPortForwardOptions"};
    return kKind;
  }

  ListView<std::int32_t> ports() const { return ListView<std::int32_t>(get("ports")); }
};

class PodProxyOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodProxyOptions"};
    return kKind;
  }

  Text path() const { return read<Text>("path"); }
};

class PodReadinessGate : public View {
 public:
  using View::View;

  Text condition_type() const { return read<Text>("conditionType"); }
};

class PodResourceClaim : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> resource_claim_name() const { return find<Text>("resourceClaimName"); }
  std::optional<Text> resource_claim_template_name() const { return find<Text>("resourceClaimTemplateName"); }
};

class PodResourceClaimStatus : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  std::optional<Text> resource_claim_name() const { return find<Text>("resourceClaimName"); }
};

class PodSchedulingGate : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
};

class PodTemplateSpec : public KindView {
 public:
  using KindView::KindView;

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodSpec spec() const { return PodSpec(get("spec")); }
};

class PodTemplate : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "podtemplates";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodTemplate"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  PodTemplateSpec template_() const { return PodTemplateSpec(get("template")); }
};

class PodTemplateList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "PodTemplateList"};
    return kKind;
  }

  ListView<PodTemplate> items() const { return ListView<PodTemplate>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class PodVolumeHealth : public View {
 public:
  using View::View;

  ListView<VolumeHealthCondition> health_conditions() const {
    return ListView<VolumeHealthCondition>(get("healthConditions"));
  }
  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text name() const { return read<Text>("name"); }
};

class PortStatus : public View {
 public:
  using View::View;

  std::optional<Text> error() const { return find<Text>("error"); }
  std::int32_t port() const { return read<std::int32_t>("port"); }
  Text protocol() const { return read<Text>("protocol"); }
};

class PreferredSchedulingTerm : public View {
 public:
  using View::View;

  NodeSelectorTerm preference() const { return NodeSelectorTerm(get("preference")); }
  std::int32_t weight() const { return read<std::int32_t>("weight"); }
};

class ProjectedVolumeSource : public View {
 public:
  using View::View;

  std::optional<std::int32_t> default_mode() const { return find<std::int32_t>("defaultMode"); }
  std::optional<std::int64_t> default_user() const { return find<std::int64_t>("defaultUser"); }
  ListView<VolumeProjection> sources() const { return ListView<VolumeProjection>(get("sources")); }
};

class RBDVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text image() const { return read<Text>("image"); }
  Text keyring() const { return read<Text>("keyring"); }
  ListView<Text> monitors() const { return ListView<Text>(get("monitors")); }
  Text pool() const { return read<Text>("pool"); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  Text user() const { return read<Text>("user"); }
};

class RangeAllocation : public KindView {
 public:
  using KindView::KindView;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "RangeAllocation"};
    return kKind;
  }

  Binary data() const { return read<Binary>("data"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  Text range() const { return read<Text>("range"); }
};

class ReplicationControllerSpec : public View {
 public:
  using View::View;

  std::int32_t min_ready_seconds() const { return read<std::int32_t>("minReadySeconds"); }
  std::optional<std::int32_t> replicas() const { return find<std::int32_t>("replicas"); }
  MapView<Text> selector() const { return MapView<Text>(get("selector")); }
  PodTemplateSpec template_() const { return PodTemplateSpec(get("template")); }
};

class ReplicationControllerStatus : public View {
 public:
  using View::View;

  std::int32_t available_replicas() const { return read<std::int32_t>("availableReplicas"); }
  ListView<ReplicationControllerCondition> conditions() const {
    return ListView<ReplicationControllerCondition>(get("conditions"));
  }
  std::int32_t fully_labeled_replicas() const { return read<std::int32_t>("fullyLabeledReplicas"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  std::int32_t ready_replicas() const { return read<std::int32_t>("readyReplicas"); }
  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
};

class ReplicationController : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "replicationcontrollers";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ReplicationController"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ReplicationControllerSpec spec() const { return ReplicationControllerSpec(get("spec")); }
  ReplicationControllerStatus status() const { return ReplicationControllerStatus(get("status")); }
};

class ReplicationControllerCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class ReplicationControllerList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ReplicationControllerList"};
    return kKind;
  }

  ListView<ReplicationController> items() const { return ListView<ReplicationController>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourceClaim : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text request() const { return read<Text>("request"); }
};

class ResourceHealth : public View {
 public:
  using View::View;

  Text health() const { return read<Text>("health"); }
  std::optional<Text> message() const { return find<Text>("message"); }
  Text resource_id() const { return read<Text>("resourceID"); }
};

class ScopeSelector : public View {
 public:
  using View::View;

  ListView<ScopedResourceSelectorRequirement> match_expressions() const {
    return ListView<ScopedResourceSelectorRequirement>(get("matchExpressions"));
  }
};

class ResourceQuotaSpec : public View {
 public:
  using View::View;

  MapView<Quantity> hard() const { return MapView<Quantity>(get("hard")); }
  ScopeSelector scope_selector() const { return ScopeSelector(get("scopeSelector")); }
  ListView<Text> scopes() const { return ListView<Text>(get("scopes")); }
};

class ResourceQuotaStatus : public View {
 public:
  using View::View;

  MapView<Quantity> hard() const { return MapView<Quantity>(get("hard")); }
  MapView<Quantity> used() const { return MapView<Quantity>(get("used")); }
};

class ResourceQuota : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "resourcequotas";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ResourceQuota"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ResourceQuotaSpec spec() const { return ResourceQuotaSpec(get("spec")); }
  ResourceQuotaStatus status() const { return ResourceQuotaStatus(get("status")); }
};

class ResourceQuotaList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ResourceQuotaList"};
    return kKind;
  }

  ListView<ResourceQuota> items() const { return ListView<ResourceQuota>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ResourceStatus : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  ListView<ResourceHealth> resources() const { return ListView<ResourceHealth>(get("resources")); }
};

class ScaleIOVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  Text gateway() const { return read<Text>("gateway"); }
  Text protection_domain() const { return read<Text>("protectionDomain"); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  bool ssl_enabled() const { return read<bool>("sslEnabled"); }
  Text storage_mode() const { return read<Text>("storageMode"); }
  Text storage_pool() const { return read<Text>("storagePool"); }
  Text system() const { return read<Text>("system"); }
  Text volume_name() const { return read<Text>("volumeName"); }
};

class ScopedResourceSelectorRequirement : public View {
 public:
  using View::View;

  Text operator_() const { return read<Text>("operator"); }
  Text scope_name() const { return read<Text>("scopeName"); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class Secret : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "secrets";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Secret"};
    return kKind;
  }

  MapView<Binary> data() const { return MapView<Binary>(get("data")); }
  std::optional<bool> immutable() const { return find<bool>("immutable"); }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  MapView<Text> string_data() const { return MapView<Text>(get("stringData")); }
  Text type() const { return read<Text>("type"); }
};

class SecretList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "SecretList"};
    return kKind;
  }

  ListView<Secret> items() const { return ListView<Secret>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class SecretProjection : public LocalObjectReference {
 public:
  using LocalObjectReference::LocalObjectReference;

  ListView<KeyToPath> items() const { return ListView<KeyToPath>(get("items")); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
};

class SecretVolumeSource : public View {
 public:
  using View::View;

  std::optional<std::int32_t> default_mode() const { return find<std::int32_t>("defaultMode"); }
  std::optional<std::int64_t> default_user() const { return find<std::int64_t>("defaultUser"); }
  ListView<KeyToPath> items() const { return ListView<KeyToPath>(get("items")); }
  std::optional<bool> optional() const { return find<bool>("optional"); }
  Text secret_name() const { return read<Text>("secretName"); }
};

class SerializedReference : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "SerializedReference"};
    return kKind;
  }

  ObjectReference reference() const { return ObjectReference(get("reference")); }
};

class SessionAffinityConfig : public View {
 public:
  using View::View;

  ClientIPConfig client_ip() const { return ClientIPConfig(get("clientIP")); }
};

class ServiceSpec : public View {
 public:
  using View::View;

  std::optional<bool> allocate_load_balancer_node_ports() const { return find<bool>("allocateLoadBalancerNodePorts"); }
  Text cluster_ip() const { return read<Text>("clusterIP"); }
  ListView<Text> cluster_ips() const { return ListView<Text>(get("clusterIPs")); }
  ListView<Text> external_ips() const { return ListView<Text>(get("externalIPs")); }
  Text external_name() const { return read<Text>("externalName"); }
  Text external_traffic_policy() const { return read<Text>("externalTrafficPolicy"); }
  std::int32_t health_check_node_port() const { return read<std::int32_t>("healthCheckNodePort"); }
  std::optional<Text> internal_traffic_policy() const { return find<Text>("internalTrafficPolicy"); }
  ListView<Text> ip_families() const { return ListView<Text>(get("ipFamilies")); }
  std::optional<Text> ip_family_policy() const { return find<Text>("ipFamilyPolicy"); }
  std::optional<Text> load_balancer_class() const { return find<Text>("loadBalancerClass"); }
  Text load_balancer_ip() const { return read<Text>("loadBalancerIP"); }
  ListView<Text> load_balancer_source_ranges() const { return ListView<Text>(get("loadBalancerSourceRanges")); }
  ListView<ServicePort> ports() const { return ListView<ServicePort>(get("ports")); }
  bool publish_not_ready_addresses() const { return read<bool>("publishNotReadyAddresses"); }
  MapView<Text> selector() const { return MapView<Text>(get("selector")); }
  Text session_affinity() const { return read<Text>("sessionAffinity"); }
  SessionAffinityConfig session_affinity_config() const { return SessionAffinityConfig(get("sessionAffinityConfig")); }
  std::optional<Text> traffic_distribution() const { return find<Text>("trafficDistribution"); }
  Text type() const { return read<Text>("type"); }
};

class ServiceStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  LoadBalancerStatus load_balancer() const { return LoadBalancerStatus(get("loadBalancer")); }
};

class Service : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "services";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "Service"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ServiceSpec spec() const { return ServiceSpec(get("spec")); }
  ServiceStatus status() const { return ServiceStatus(get("status")); }
};

class ServiceAccount : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "serviceaccounts";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceAccount"};
    return kKind;
  }

  std::optional<bool> automount_service_account_token() const { return find<bool>("automountServiceAccountToken"); }
  ListView<LocalObjectReference> image_pull_secrets() const {
    return ListView<LocalObjectReference>(get("imagePullSecrets"));
  }
  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  ListView<ObjectReference> secrets() const { return ListView<ObjectReference>(get("secrets")); }
};

class ServiceAccountList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceAccountList"};
    return kKind;
  }

  ListView<ServiceAccount> items() const { return ListView<ServiceAccount>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ServiceAccountTokenProjection : public View {
 public:
  using View::View;

  Text audience() const { return read<Text>("audience"); }
  std::optional<std::int64_t> expiration_seconds() const { return find<std::int64_t>("expirationSeconds"); }
  Text path() const { return read<Text>("path"); }
  std::optional<std::int64_t> user() const { return find<std::int64_t>("user"); }
};

class ServiceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceList"};
    return kKind;
  }

  ListView<Service> items() const { return ListView<Service>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class ServicePort : public View {
 public:
  using View::View;

  std::optional<Text> app_protocol() const { return find<Text>("appProtocol"); }
  Text name() const { return read<Text>("name"); }
  std::int32_t node_port() const { return read<std::int32_t>("nodePort"); }
  std::int32_t port() const { return read<std::int32_t>("port"); }
  Text protocol() const { return read<Text>("protocol"); }
  IntOrString target_port() const { return read<IntOrString>("targetPort"); }
};

class ServiceProxyOptions : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"", "v1", "ServiceProxyOptions"};
    return kKind;
  }

  Text path() const { return read<Text>("path"); }
};

class StorageOSVolumeSource : public View {
 public:
  using View::View;

  Text fs_type() const { return read<Text>("fsType"); }
  bool read_only() const { return read<bool>("readOnly"); }
  LocalObjectReference secret_ref() const { return LocalObjectReference(get("secretRef")); }
  Text volume_name() const { return read<Text>("volumeName"); }
  Text volume_namespace() const { return read<Text>("volumeNamespace"); }
};

class Sysctl : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text value() const { return read<Text>("value"); }
};

class Taint : public View {
 public:
  using View::View;

  Text effect() const { return read<Text>("effect"); }
  Text key() const { return read<Text>("key"); }
  std::optional<Time> time_added() const { return find<Time>("timeAdded"); }
  Text value() const { return read<Text>("value"); }
};

class Toleration : public View {
 public:
  using View::View;

  Text effect() const { return read<Text>("effect"); }
  Text key() const { return read<Text>("key"); }
  Text operator_() const { return read<Text>("operator"); }
  std::optional<std::int64_t> toleration_seconds() const { return find<std::int64_t>("tolerationSeconds"); }
  Text value() const { return read<Text>("value"); }
};

class TopologySelectorLabelRequirement : public View {
 public:
  using View::View;

  Text key() const { return read<Text>("key"); }
  ListView<Text> values() const { return ListView<Text>(get("values")); }
};

class TopologySelectorTerm : public View {
 public:
  using View::View;

  ListView<TopologySelectorLabelRequirement> match_label_expressions() const {
    return ListView<TopologySelectorLabelRequirement>(get("matchLabelExpressions"));
  }
};

class TopologySpreadConstraint : public View {
 public:
  using View::View;

  k8s::meta::v1::LabelSelector label_selector() const { return k8s::meta::v1::LabelSelector(get("labelSelector")); }
  ListView<Text> match_label_keys() const { return ListView<Text>(get("matchLabelKeys")); }
  std::int32_t max_skew() const { return read<std::int32_t>("maxSkew"); }
  std::optional<std::int32_t> min_domains() const { return find<std::int32_t>("minDomains"); }
  std::optional<Text> node_affinity_policy() const { return find<Text>("nodeAffinityPolicy"); }
  std::optional<Text> node_taints_policy() const { return find<Text>("nodeTaintsPolicy"); }
  Text topology_key() const { return read<Text>("topologyKey"); }
  Text when_unsatisfiable() const { return read<Text>("whenUnsatisfiable"); }
};

class VolumeSource : public View {
 public:
  using View::View;

  AWSElasticBlockStoreVolumeSource aws_elastic_block_store() const {
    return AWSElasticBlockStoreVolumeSource(get("awsElasticBlockStore"));
  }
  AzureDiskVolumeSource azure_disk() const { return AzureDiskVolumeSource(get("azureDisk")); }
  AzureFileVolumeSource azure_file() const { return AzureFileVolumeSource(get("azureFile")); }
  CephFSVolumeSource cephfs() const { return CephFSVolumeSource(get("cephfs")); }
  CinderVolumeSource cinder() const { return CinderVolumeSource(get("cinder")); }
  ConfigMapVolumeSource config_map() const { return ConfigMapVolumeSource(get("configMap")); }
  CSIVolumeSource csi() const { return CSIVolumeSource(get("csi")); }
  DownwardAPIVolumeSource downward_api() const { return DownwardAPIVolumeSource(get("downwardAPI")); }
  EmptyDirVolumeSource empty_dir() const { return EmptyDirVolumeSource(get("emptyDir")); }
  EphemeralVolumeSource ephemeral() const { return EphemeralVolumeSource(get("ephemeral")); }
  FCVolumeSource fc() const { return FCVolumeSource(get("fc")); }
  FlexVolumeSource flex_volume() const { return FlexVolumeSource(get("flexVolume")); }
  FlockerVolumeSource flocker() const { return FlockerVolumeSource(get("flocker")); }
  GCEPersistentDiskVolumeSource gce_persistent_disk() const {
    return GCEPersistentDiskVolumeSource(get("gcePersistentDisk"));
  }
  GitRepoVolumeSource git_repo() const { return GitRepoVolumeSource(get("gitRepo")); }
  GlusterfsVolumeSource glusterfs() const { return GlusterfsVolumeSource(get("glusterfs")); }
  HostPathVolumeSource host_path() const { return HostPathVolumeSource(get("hostPath")); }
  ImageVolumeSource image() const { return ImageVolumeSource(get("image")); }
  ISCSIVolumeSource iscsi() const { return ISCSIVolumeSource(get("iscsi")); }
  NFSVolumeSource nfs() const { return NFSVolumeSource(get("nfs")); }
  PersistentVolumeClaimVolumeSource persistent_volume_claim() const {
    return PersistentVolumeClaimVolumeSource(get("persistentVolumeClaim"));
  }
  PhotonPersistentDiskVolumeSource photon_persistent_disk() const {
    return PhotonPersistentDiskVolumeSource(get("photonPersistentDisk"));
  }
  PortworxVolumeSource portworx_volume() const { return PortworxVolumeSource(get("portworxVolume")); }
  ProjectedVolumeSource projected() const { return ProjectedVolumeSource(get("projected")); }
  QuobyteVolumeSource quobyte() const { return QuobyteVolumeSource(get("quobyte")); }
  RBDVolumeSource rbd() const { return RBDVolumeSource(get("rbd")); }
  ScaleIOVolumeSource scale_io() const { return ScaleIOVolumeSource(get("scaleIO")); }
  SecretVolumeSource secret() const { return SecretVolumeSource(get("secret")); }
  StorageOSVolumeSource storageos() const { return StorageOSVolumeSource(get("storageos")); }
  VsphereVirtualDiskVolumeSource vsphere_volume() const { return VsphereVirtualDiskVolumeSource(get("vsphereVolume")); }
};

class Volume : public VolumeSource {
 public:
  using VolumeSource::VolumeSource;

  Text name() const { return read<Text>("name"); }
};

class VolumeDevice : public View {
 public:
  using View::View;

  Text device_path() const { return read<Text>("devicePath"); }
  Text name() const { return read<Text>("name"); }
};

class VolumeHealthCondition : public View {
 public:
  using View::View;

  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
};

class VolumeMount : public View {
 public:
  using View::View;

  ListView<Text> bind_mount_options() const { return ListView<Text>(get("bindMountOptions")); }
  Text mount_path() const { return read<Text>("mountPath"); }
  std::optional<Text> mount_propagation() const { return find<Text>("mountPropagation"); }
  Text name() const { return read<Text>("name"); }
  bool read_only() const { return read<bool>("readOnly"); }
  std::optional<Text> recursive_read_only() const { return find<Text>("recursiveReadOnly"); }
  Text sub_path() const { return read<Text>("subPath"); }
  Text sub_path_expr() const { return read<Text>("subPathExpr"); }
};

class VolumeStatus : public View {
 public:
  using View::View;

  ImageVolumeStatus image() const { return ImageVolumeStatus(get("image")); }
};

class VolumeMountStatus : public View {
 public:
  using View::View;

  Text mount_path() const { return read<Text>("mountPath"); }
  Text name() const { return read<Text>("name"); }
  bool read_only() const { return read<bool>("readOnly"); }
  std::optional<Text> recursive_read_only() const { return find<Text>("recursiveReadOnly"); }
  VolumeStatus volume_status() const { return VolumeStatus(get("volumeStatus")); }
};

class VolumeProjection : public View {
 public:
  using View::View;

  ClusterTrustBundleProjection cluster_trust_bundle() const {
    return ClusterTrustBundleProjection(get("clusterTrustBundle"));
  }
  ConfigMapProjection config_map() const { return ConfigMapProjection(get("configMap")); }
  DownwardAPIProjection downward_api() const { return DownwardAPIProjection(get("downwardAPI")); }
  PodCertificateProjection pod_certificate() const { return PodCertificateProjection(get("podCertificate")); }
  SecretProjection secret() const { return SecretProjection(get("secret")); }
  ServiceAccountTokenProjection service_account_token() const {
    return ServiceAccountTokenProjection(get("serviceAccountToken"));
  }
};

class WeightedPodAffinityTerm : public View {
 public:
  using View::View;

  PodAffinityTerm pod_affinity_term() const { return PodAffinityTerm(get("podAffinityTerm")); }
  std::int32_t weight() const { return read<std::int32_t>("weight"); }
};

}  // namespace tain::k8s::core::v1
