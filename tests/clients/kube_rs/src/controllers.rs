//! A typical kube-rs controller that keeps a child for each parent, and one with a finalizer.

use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU32, Ordering},
        Arc,
    },
    time::Duration,
};

use futures::{future, StreamExt};
use k8s_openapi::api::core::v1::ConfigMap;
use kube::{
    api::{ListParams, ObjectMeta, PostParams},
    runtime::{
        controller::{Action, Controller},
        finalizer::{finalizer, Event},
        wait::await_condition,
        watcher,
    },
    Api, Client, Resource, ResourceExt,
};
use serde_json::json;

use crate::{
    maps::{map, Maps},
    steps::{equal, eventually, Outcome},
};

fn labelled(mut map: ConfigMap, role: &str) -> ConfigMap {
    map.metadata.labels = Some(BTreeMap::from([("role".to_string(), role.to_string())]));
    map
}

async fn keep_child(parent: Arc<ConfigMap>, maps: Arc<Api<ConfigMap>>) -> Result<Action, kube::Error> {
    let name = format!("{}-child", parent.name_any());
    let wanted = ConfigMap {
        metadata: ObjectMeta {
            name: Some(name.clone()),
            owner_references: parent.controller_owner_ref(&()).map(|owner| vec![owner]),
            ..Default::default()
        },
        data: parent.data.clone(),
        ..Default::default()
    };
    match maps.get_opt(&name).await? {
        None => drop(maps.create(&PostParams::default(), &labelled(wanted, "child")).await?),
        Some(mut child) if child.data != wanted.data => {
            child.data = wanted.data; // with its version, so that nobody is overwritten
            maps.replace(&name, &PostParams::default(), &child).await?;
        }
        Some(_) => {}
    }
    Ok(Action::await_change())
}

pub async fn children(client: &Client, mode: &str, config: watcher::Config) -> Outcome {
    let maps = Maps::in_new_namespace(client, &format!("rs-children-{mode}")).await?;
    let post = PostParams::default();
    for i in 0..5 {
        maps.api.create(&post, &labelled(map(&format!("p-{i}"), "0"), "parent")).await?;
    }
    let run = Controller::new(maps.api.clone(), config.clone().labels("role=parent"))
        .owns(maps.api.clone(), config.labels("role=child"))
        // A conflict, or an old child that is still being deleted: retry soon.
        .run(keep_child, |_, _, _| Action::requeue(Duration::from_millis(50)), Arc::new(maps.api.clone()))
        .for_each(|_| future::ready(()));
    let has = |value: &'static str| {
        move |child: Option<&ConfigMap>| {
            child.and_then(|child| child.data.as_ref()).and_then(|data| data.get("key")).is_some_and(|is| is == value)
        }
    };
    let check = async {
        for i in 0..5 {
            await_condition(maps.api.clone(), &format!("p-{i}-child"), has("0")).await?;
        }
        maps.set("p-1", "1").await?; // the parent changes
        await_condition(maps.api.clone(), "p-1-child", has("1")).await?;
        maps.set("p-2-child", "strange").await?; // somebody changes a child
        await_condition(maps.api.clone(), "p-2-child", has("0")).await?;
        let first = maps.api.get("p-3-child").await?.uid();
        maps.delete("p-3-child").await?; // somebody deletes one
        let is_another = |child: Option<&ConfigMap>| child.is_some_and(|child| child.uid() != first);
        await_condition(maps.api.clone(), "p-3-child", is_another).await?;
        maps.delete("p-4").await?; // its child goes with it
        let children = ListParams::default().labels("role=child");
        eventually(|| async { Ok(maps.api.list(&children).await?.items.len() == 4) }).await
    };
    tokio::select! {
        outcome = check => outcome,
        () = run => Err("the controller has ended".into()),
    }
}

const FINALIZER: &str = "rust.example.com/cleanup";

pub async fn cleanup(client: &Client) -> Outcome {
    let maps = Maps::in_new_namespace(client, "rs-finalizer").await?;
    let (applied, cleaned) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
    let counts = Arc::new((maps.api.clone(), applied.clone(), cleaned.clone()));
    let reconcile = |map: Arc<ConfigMap>, counts: Arc<(Api<ConfigMap>, Arc<AtomicU32>, Arc<AtomicU32>)>| async move {
        let counts = &counts;
        finalizer(&counts.0, FINALIZER, map, |event| async move {
            match event {
                Event::Apply(_) => counts.1.fetch_add(1, Ordering::SeqCst),
                Event::Cleanup(_) => counts.2.fetch_add(1, Ordering::SeqCst),
            };
            Ok::<_, kube::Error>(Action::await_change())
        })
        .await
    };
    let run = Controller::new(maps.api.clone(), watcher::Config::default())
        .run(reconcile, |_, _, _| Action::requeue(Duration::from_millis(50)), counts)
        .for_each(|_| future::ready(()));
    let check = async {
        maps.create("one").await?;
        let is_kept = |map: Option<&ConfigMap>| map.is_some_and(|map| map.finalizers() == [FINALIZER]);
        await_condition(maps.api.clone(), "one", is_kept).await?;
        eventually(|| async { Ok(applied.load(Ordering::SeqCst) >= 1) }).await?;
        equal("not yet", cleaned.load(Ordering::SeqCst), 0)?;
        maps.merge("one", json!({"data": {"key": "1"}})).await?;
        maps.delete("one").await?;
        await_condition(maps.api.clone(), "one", |map: Option<&ConfigMap>| map.is_none()).await?;
        equal("cleaned up before it went", cleaned.load(Ordering::SeqCst) >= 1, true)
    };
    tokio::select! {
        outcome = check => outcome,
        () = run => Err("the controller has ended".into()),
    }
}
