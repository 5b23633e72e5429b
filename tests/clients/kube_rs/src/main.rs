//! kube-rs-client [KUBECONFIG ADMIN_URL]: kube-rs against the server of $KUBECONFIG; steps about compacted history
//! run against the other one.

mod calls;
mod controllers;
mod history;
mod kinds;
mod maps;
mod steps;
mod watches;

use std::{error::Error, process::ExitCode};

use kube::{
    config::{KubeConfigOptions, Kubeconfig},
    Client, Config,
};

async fn connect(kubeconfig: &str) -> Result<Client, Box<dyn Error>> {
    let kubeconfig = Kubeconfig::read_from(kubeconfig)?;
    Ok(Client::try_from(Config::from_custom_kubeconfig(kubeconfig, &KubeConfigOptions::default()).await?)?)
}

async fn run() -> Result<bool, Box<dyn Error>> {
    let client = connect(&std::env::var("KUBECONFIG")?).await?;
    let mut steps = steps::Steps::default();
    steps.step("create, patch, delete, and what is refused", calls::create_patch_delete(&client)).await;
    steps.step("pages", calls::pages(&client)).await;
    for (mode, config) in watches::modes() {
        let named = |what: &str| format!("{what} ({mode})");
        steps.step(&named("watcher: events in order"), watches::events(&client, mode, config.clone())).await;
        steps.step(&named("watcher: selector"), watches::selector(&client, mode, config.clone())).await;
        steps.step(&named("watcher: metadata"), watches::metadata(&client, mode, config.clone())).await;
        let store = watches::store(&client, mode, config.clone(), None);
        steps.step(&named("reflector: the store is what is listed"), store).await;
        steps.step(&named("controller: keeps children"), controllers::children(&client, mode, config)).await;
    }
    steps.step("controller: finalizer", controllers::cleanup(&client)).await;
    steps.step("custom resource", kinds::custom(&client)).await;

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [kubeconfig, url] = arguments.as_slice() {
        let (client, admin) = (connect(kubeconfig).await?, history::Admin::at(url));
        for (mode, config) in watches::modes() {
            let store = watches::store(&client, mode, config, Some(&admin));
            steps.step(&format!("reflector: a forgotten version and a cut watch ({mode})"), store).await;
        }
    } else {
        println!("kube-rs: no admin port, so no steps about forgotten history");
    }
    Ok(steps.report())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("kube-rs: could not begin: {error}");
            ExitCode::FAILURE
        }
    }
}
