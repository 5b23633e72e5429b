package main

import "testing"

func TestSnake(t *testing.T) {
	for name, want := range map[string]string{
		"nodeName": "node_name", "podIPs": "pod_ips", "podIP": "pod_ip", "hostIPC": "host_ipc", "targetWWNs": "target_wwns",
		"JSONPath": "json_path", "insecureSkipTLSVerify": "insecure_skip_tls_verify", "openAPIV3Schema": "open_api_v3_schema",
		"$ref": "ref", "x-kubernetes-list-type": "x_kubernetes_list_type", "default": "default_", "fieldsV1": "fields_v1",
		"stubPKCS10Request": "stub_pkcs10_request",
	} {
		if got := snake(name); got != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
}
