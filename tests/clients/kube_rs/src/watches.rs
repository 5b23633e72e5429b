//! The watcher and the reflector, with a list before the watch and with the list inside it.

use std::{cell::Cell, error::Error, pin::pin};

use futures::{future, Stream, StreamExt, TryStreamExt};
use k8s_openapi::api::core::v1::ConfigMap;
use kube::{
    api::PartialObjectMeta,
    runtime::{
        reflector,
        watcher::{self, watcher, Event},
        WatchStreamExt,
    },
    Api, Client, ResourceExt,
};
use serde_json::json;

use crate::{
    history::Admin,
    maps::{row, Maps},
    steps::{equal, eventually, Outcome},
};

/// Both modes, by the name of a namespace to use them in.
pub fn modes() -> [(&'static str, watcher::Config); 2] {
    // Pages of three: several of them, the last one not full.
    [
        ("list-watch", watcher::Config::default().page_size(3)),
        ("streaming", watcher::Config::default().streaming_lists()),
    ]
}

async fn next<K: ResourceExt>(
    stream: &mut (impl Stream<Item = watcher::Result<Event<K>>> + Unpin),
) -> Result<String, Box<dyn Error>> {
    Ok(stream.try_next().await?.ok_or("the stream has ended")?.to_string())
}

pub async fn events(client: &Client, mode: &str, config: watcher::Config) -> Outcome {
    let maps = Maps::in_new_namespace(client, &format!("rs-events-{mode}")).await?;
    maps.create_many(0, 8).await?;
    let mut stream = pin!(watcher(maps.api.clone(), config));
    equal("first", next(&mut stream).await?, "Init".into())?;
    let mut initial = vec![];
    for _ in 0..8 {
        initial.push(next(&mut stream).await?);
    }
    initial.sort();
    equal("initial", initial, (0..8).map(|i| format!("InitApply(m-{i:02})")).collect())?;
    equal("end of the initial ones", next(&mut stream).await?, "InitDone".into())?;

    maps.create("new").await?;
    maps.set("m-03", "1").await?;
    maps.delete("new").await?;
    maps.set("m-03", "2").await?;
    for wanted in ["Apply(new)", "Apply(m-03)", "Delete(new)", "Apply(m-03)"] {
        equal("news", next(&mut stream).await?, wanted.into())?;
    }
    Ok(())
}

pub async fn selector(client: &Client, mode: &str, config: watcher::Config) -> Outcome {
    let maps = Maps::in_new_namespace(client, &format!("rs-selector-{mode}")).await?;
    maps.create("one").await?;
    let mut stream = pin!(watcher(maps.api.clone(), config.labels("color=blue")));
    equal("first", next(&mut stream).await?, "Init".into())?;
    equal("nothing fits", next(&mut stream).await?, "InitDone".into())?;
    for (color, wanted) in [("blue", "Apply(one)"), ("red", "Delete(one)"), ("blue", "Apply(one)")] {
        maps.merge("one", json!({"metadata": {"labels": {"color": color}}})).await?;
        equal(color, next(&mut stream).await?, wanted.into())?;
    }
    Ok(())
}

pub async fn metadata(client: &Client, mode: &str, config: watcher::Config) -> Outcome {
    let namespace = format!("rs-metadata-{mode}");
    let maps = Maps::in_new_namespace(client, &namespace).await?;
    let made = maps.create("one").await?;
    let api = Api::<PartialObjectMeta<ConfigMap>>::namespaced(client.clone(), &namespace);
    let mut stream = pin!(watcher(api, config).applied_objects());
    let seen = stream.try_next().await?.ok_or("the stream has ended")?;
    equal("uid", seen.uid(), made.uid())?;
    let changed = maps.set("one", "1").await?;
    let seen = stream.try_next().await?.ok_or("the stream has ended")?;
    equal("version", seen.resource_version(), changed.resource_version())
}

/// With an admin port, the server drops history that the watcher has not seen and ends its watch.
pub async fn store(client: &Client, mode: &str, config: watcher::Config, admin: Option<&Admin>) -> Outcome {
    let maps = Maps::in_new_namespace(client, &format!("rs-store-{mode}")).await?;
    maps.create_many(0, 20).await?;
    let (reader, writer) = reflector::store();
    let starts = Cell::new(0);
    let drive = reflector(writer, watcher(maps.api.clone(), config)).default_backoff().for_each(|event| {
        if matches!(event, Ok(Event::Init)) {
            starts.set(starts.get() + 1);
        }
        future::ready(())
    });
    let check = async {
        reader.wait_until_ready().await?;
        equal("at first", reader.len(), 20)?;
        if let Some(admin) = admin {
            admin.post("/hold?resource=configmaps")?;
        }
        maps.churn().await?;
        if let Some(admin) = admin {
            admin.post("/compact")?;
            admin.post("/cut?resource=configmaps")?;
            admin.post("/release?resource=configmaps")?;
        }
        maps.set("m-01", "last").await?;
        let listed = maps.rows().await?;
        equal("what remains", listed.len(), 33)?;
        eventually(|| async {
            let mut stored: Vec<_> = reader.state().iter().map(|map| row(map)).collect();
            stored.sort();
            Ok(stored == listed)
        })
        .await?;
        equal("starts", starts.get(), if admin.is_some() { 2 } else { 1 })
    };
    tokio::select! {
        outcome = check => outcome,
        () = drive => Err("the reflector has ended".into()),
    }
}
