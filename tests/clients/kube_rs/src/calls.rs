//! Requests and their responses, without a watch.

use kube::{
    api::{ListParams, Patch, PatchParams, PostParams},
    Client, ResourceExt,
};
use serde_json::json;

use crate::{
    maps::{map, Maps},
    steps::{equal, refused, Outcome},
};

pub async fn create_patch_delete(client: &Client) -> Outcome {
    let maps = Maps::in_new_namespace(client, "rs-calls").await?;
    let made = maps.create("one").await?;
    equal("what is read is what was made", maps.api.get("one").await?, made.clone())?;
    let strategic = json!({"metadata": {"labels": {"color": "blue"}}});
    let labelled = maps.api.patch("one", &PatchParams::default(), &Patch::Strategic(strategic)).await?;
    equal("labels", labelled.labels().get("color").map(String::as_str), Some("blue"))?;
    maps.set("one", "2").await?;
    refused(409, "Conflict", maps.api.replace("one", &PostParams::default(), &made).await)?;
    refused(409, "AlreadyExists", maps.create("one").await)?;
    refused(422, "Invalid", maps.api.create(&PostParams::default(), &map("Not_A_Name", "")).await)?;
    maps.delete("one").await?;
    refused(404, "NotFound", maps.api.get("one").await)?;
    equal("what is not there", maps.api.get_opt("one").await?, None)
}

pub async fn pages(client: &Client) -> Outcome {
    let maps = Maps::in_new_namespace(client, "rs-pages").await?;
    maps.create_many(0, 11).await?;
    let (mut names, mut versions, mut token) = (vec![], vec![], None);
    loop {
        let page = maps.api.list(&ListParams { limit: Some(4), continue_token: token, ..Default::default() }).await?;
        names.extend(page.items.iter().map(|item| item.name_any()));
        versions.push(page.metadata.resource_version);
        token = page.metadata.continue_.filter(|token| !token.is_empty());
        if token.is_none() {
            break;
        }
        maps.create(&format!("z-{}", versions.len())).await?; // on no page
    }
    equal("names", names, (0..11).map(|i| format!("m-{i:02}")).collect())?;
    equal("pages", versions.len(), 3)?;
    versions.dedup();
    equal("versions", versions.len(), 1)
}
