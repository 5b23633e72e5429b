#pragma once

#include <tain/scalars.h>

#include <string>
#include <string_view>

#include "server/objects/json.h"
#include "src/base/ascii.h"

// Cells computed from more than one member of an object.
namespace tain::server::cells {

std::string text_of(const Json& value);  // empty if not a string

using Cell = Json(const Json& object, Time now);
Cell age, data_count, containers, images, cron_containers, cron_images, selector, deployment_selector, map_selector,
    cron_selector, pod_selector, node_selector, ready_of_desired, service_cluster_ip, service_external_ip,
    service_ports, job_status, job_completions, job_duration, cron_active, cron_last, cron_suspend, node_status,
    node_roles, node_internal_ip, node_external_ip, node_kernel, event_last_seen, event_first_seen, event_count,
    event_object, event_source, event_message, endpoints, slice_ports, slice_endpoints, ingress_hosts, ingress_address,
    ingress_ports, claim_status, claim_capacity, claim_modes, volume_claim, volume_modes, volume_status, role_ref,
    subject_users, subject_groups, subject_accounts, webhook_count, controller_name, hpa_reference, hpa_targets,
    hpa_min, budget_min, budget_max, crd_versions, crd_short_names, crd_established, quota_requests, quota_limits,
    csr_condition, api_service, api_available, pod_ready, pod_status, pod_restarts, pod_readiness_gates;

// `a=b,c=d`; `<none>` for an empty map.
std::string label_text(const Json& labels);
// `a=b,c in (d,e)`; `<none>` for an empty selector if `none` is true.
std::string selector_text(const Json& selector, bool none);

}  // namespace tain::server::cells
