//! ConfigMaps in a separate namespace, which the steps write and read.

use std::{collections::BTreeMap, error::Error};

use k8s_openapi::api::core::v1::{ConfigMap, Namespace};
use kube::{
    api::{DeleteParams, ListParams, ObjectMeta, Patch, PatchParams, PostParams},
    Api, Client, ResourceExt,
};
use serde_json::json;

pub struct Maps {
    pub api: Api<ConfigMap>,
}

pub fn map(name: &str, value: &str) -> ConfigMap {
    ConfigMap {
        metadata: ObjectMeta { name: Some(name.into()), ..Default::default() },
        data: Some(BTreeMap::from([("key".to_string(), value.to_string())])),
        ..Default::default()
    }
}

/// The compared fields of an object: name, version, data.
pub type Row = (String, String, Option<BTreeMap<String, String>>);
pub fn row(map: &ConfigMap) -> Row {
    (map.name_any(), map.resource_version().unwrap_or_default(), map.data.clone())
}

impl Maps {
    pub async fn in_new_namespace(client: &Client, name: &str) -> kube::Result<Maps> {
        let namespace =
            Namespace { metadata: ObjectMeta { name: Some(name.into()), ..Default::default() }, ..Default::default() };
        Api::<Namespace>::all(client.clone()).create(&PostParams::default(), &namespace).await?;
        Ok(Maps { api: Api::namespaced(client.clone(), name) })
    }

    pub async fn create(&self, name: &str) -> kube::Result<ConfigMap> {
        self.api.create(&PostParams::default(), &map(name, "0")).await
    }
    pub async fn create_many(&self, from: u32, to: u32) -> kube::Result<()> {
        for i in from..to {
            self.create(&format!("m-{i:02}")).await?;
        }
        Ok(())
    }
    pub async fn set(&self, name: &str, value: &str) -> kube::Result<ConfigMap> {
        self.merge(name, json!({"data": {"key": value}})).await
    }
    pub async fn merge(&self, name: &str, change: serde_json::Value) -> kube::Result<ConfigMap> {
        self.api.patch(name, &PatchParams::default(), &Patch::Merge(change)).await
    }
    pub async fn delete(&self, name: &str) -> kube::Result<()> {
        self.api.delete(name, &DeleteParams::default()).await.map(|_| ())
    }
    /// Creates, changes, deletes and recreates m-00 to m-39, of which m-00 to m-19 exist: 33 remain.
    pub async fn churn(&self) -> Result<(), Box<dyn Error>> {
        self.create_many(20, 40).await?;
        for i in (0..40).step_by(2) {
            self.set(&format!("m-{i:02}"), "changed").await?;
        }
        for i in (0..40).step_by(3) {
            self.delete(&format!("m-{i:02}")).await?;
        }
        for i in (0..40).step_by(6) {
            self.create(&format!("m-{i:02}")).await?;
        }
        Ok(())
    }
    pub async fn rows(&self) -> kube::Result<Vec<Row>> {
        Ok(self.api.list(&ListParams::default()).await?.items.iter().map(row).collect())
    }
}
