//! A kind that is defined at run time.

use std::pin::pin;

use futures::TryStreamExt;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::{
    api::{ApiResource, DeleteParams, DynamicObject, GroupVersionKind, Patch, PatchParams, PostParams},
    runtime::{
        wait::{await_condition, conditions},
        watcher::{self, watcher},
        WatchStreamExt,
    },
    Api, Client,
};
use serde_json::json;

use crate::{
    maps::Maps,
    steps::{equal, refused, Outcome},
};

pub async fn custom(client: &Client) -> Outcome {
    Maps::in_new_namespace(client, "rs-custom").await?;
    let definitions = Api::<CustomResourceDefinition>::all(client.clone());
    let definition = serde_json::from_value(json!({
        "metadata": {"name": "gadgets.rust.example.com"},
        "spec": {
            "group": "rust.example.com",
            "scope": "Namespaced",
            "names": {"plural": "gadgets", "singular": "gadget", "kind": "Gadget"},
            "versions": [{
                "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
                "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                    "spec": {"type": "object", "required": ["size"], "properties": {
                        "size": {"type": "integer"}, "color": {"type": "string", "default": "blue"}}},
                    "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}}}}},
            }],
        },
    }))?;
    definitions.create(&PostParams::default(), &definition).await?;
    await_condition(definitions.clone(), "gadgets.rust.example.com", conditions::is_crd_established()).await?;

    // The plural is found by discovery, as in programs that have only the kind.
    let kind = GroupVersionKind::gvk("rust.example.com", "v1", "Gadget");
    let (resource, _) = kube::discovery::pinned_kind(client, &kind).await?;
    equal("plural", resource.plural.as_str(), "gadgets")?;
    let gadgets = Api::<DynamicObject>::namespaced_with(client.clone(), "rs-custom", &resource);
    let mut seen = pin!(watcher(gadgets.clone(), watcher::Config::default().streaming_lists()).touched_objects());

    gadgets.create(&PostParams::default(), &gadget("one", &resource, json!({"size": 3}))).await?;
    let first = seen.try_next().await?.ok_or("the stream has ended")?;
    equal("defaults", &first.data["spec"], &json!({"size": 3, "color": "blue"}))?;
    let wrong = gadget("two", &resource, json!({"size": "large"}));
    refused(422, "Invalid", gadgets.create(&PostParams::default(), &wrong).await)?;
    let ready = Patch::Merge(json!({"spec": {"size": 9}, "status": {"ready": true}}));
    gadgets.patch_status("one", &PatchParams::default(), &ready).await?;
    let second = seen.try_next().await?.ok_or("the stream has ended")?;
    equal(
        "status alone",
        (&second.data["spec"]["size"], &second.data["status"]),
        (&json!(3), &json!({"ready": true})),
    )?;

    definitions.delete("gadgets.rust.example.com", &DeleteParams::default()).await?;
    let last = seen.try_next().await?.ok_or("the stream has ended")?;
    equal("deleted with its definition", last.metadata.uid, first.metadata.uid)
}

fn gadget(name: &str, resource: &ApiResource, spec: serde_json::Value) -> DynamicObject {
    DynamicObject::new(name, resource).data(json!({"spec": spec}))
}
