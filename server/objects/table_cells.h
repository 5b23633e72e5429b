#pragma once

#include <tain/scalars.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/objects/json.h"
#include "src/base/ascii.h"

// Cells computed from more than one member of an object.
namespace tain::server::cells {

std::string text_of(const Json& value);  // empty if not a string
bool has_condition(const Json& object, std::string_view type);

Json age(const Json& object, Time now);
Json data_count(const Json& object, Time now);
Json containers(const Json& object, Time now);
Json images(const Json& object, Time now);
Json cron_containers(const Json& object, Time now);
Json cron_images(const Json& object, Time now);
Json selector(const Json& object, Time now);  // from spec.selector
Json deployment_selector(const Json& object, Time now);
Json map_selector(const Json& object, Time now);  // from a plain map
Json cron_selector(const Json& object, Time now);
Json pod_selector(const Json& object, Time now);
Json node_selector(const Json& object, Time now);
Json ready_of_desired(const Json& object, Time now);
Json service_cluster_ip(const Json& object, Time now);
Json service_external_ip(const Json& object, Time now);
Json service_ports(const Json& object, Time now);
Json job_status(const Json& object, Time now);
Json job_completions(const Json& object, Time now);
Json job_duration(const Json& object, Time now);
Json cron_active(const Json& object, Time now);
Json cron_last(const Json& object, Time now);
Json cron_suspend(const Json& object, Time now);
Json node_status(const Json& object, Time now);
Json node_roles(const Json& object, Time now);
Json node_internal_ip(const Json& object, Time now);
Json node_external_ip(const Json& object, Time now);
Json node_kernel(const Json& object, Time now);
Json event_last_seen(const Json& object, Time now);
Json event_first_seen(const Json& object, Time now);
Json event_count(const Json& object, Time now);
Json event_object(const Json& object, Time now);
Json event_source(const Json& object, Time now);
Json event_message(const Json& object, Time now);
Json endpoints(const Json& object, Time now);
Json slice_ports(const Json& object, Time now);
Json slice_endpoints(const Json& object, Time now);
Json ingress_hosts(const Json& object, Time now);
Json ingress_address(const Json& object, Time now);
Json ingress_ports(const Json& object, Time now);
Json claim_status(const Json& object, Time now);
Json claim_capacity(const Json& object, Time now);
Json claim_modes(const Json& object, Time now);
Json volume_claim(const Json& object, Time now);
Json volume_modes(const Json& object, Time now);
Json volume_status(const Json& object, Time now);
Json role_ref(const Json& object, Time now);
Json subject_users(const Json& object, Time now);
Json subject_groups(const Json& object, Time now);
Json subject_accounts(const Json& object, Time now);
Json webhook_count(const Json& object, Time now);
Json controller_name(const Json& object, Time now);
Json hpa_reference(const Json& object, Time now);
Json hpa_targets(const Json& object, Time now);
Json hpa_min(const Json& object, Time now);
Json budget_min(const Json& object, Time now);
Json budget_max(const Json& object, Time now);
Json crd_versions(const Json& object, Time now);
Json crd_short_names(const Json& object, Time now);
Json crd_established(const Json& object, Time now);
Json quota_requests(const Json& object, Time now);
Json quota_limits(const Json& object, Time now);
Json csr_condition(const Json& object, Time now);
Json api_service(const Json& object, Time now);
Json api_available(const Json& object, Time now);

// `a=b,c=d`; `<none>` for an empty map.
std::string label_text(const Json& labels);
// `a=b,c in (d,e)`; `<none>` for an empty selector if `none` is true.
std::string selector_text(const Json& selector, bool none);

}  // namespace tain::server::cells
