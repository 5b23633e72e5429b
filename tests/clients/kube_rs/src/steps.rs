//! Named steps, each of which passes or fails by itself; the last line counts them.

use std::{error::Error, fmt::Debug, future::Future, time::Duration};

pub type Outcome = Result<(), Box<dyn Error>>;

#[derive(Default)]
pub struct Steps {
    count: u32,
    failures: u32,
}

impl Steps {
    pub async fn step(&mut self, name: &str, work: impl Future<Output = Outcome>) {
        self.count += 1;
        let failure = match tokio::time::timeout(Duration::from_secs(60), work).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => error.to_string(),
            Err(_) => "not within 60 s".to_string(),
        };
        self.failures += 1;
        println!("kube-rs: {name} FAILED\n  {failure}");
    }

    /// Prints the closing line; returns whether all steps passed.
    pub fn report(&self) -> bool {
        println!("kube-rs: steps={} failures={}", self.count, self.failures);
        self.failures == 0
    }
}

pub fn equal<T: PartialEq + Debug>(what: &str, got: T, wanted: T) -> Outcome {
    if got == wanted {
        return Ok(());
    }
    Err(format!("{what}\n  wanted: {wanted:?}\n  got:    {got:?}").into())
}

/// The call must fail with that HTTP status and that reason.
pub fn refused<T: Debug>(code: u16, reason: &str, result: kube::Result<T>) -> Outcome {
    match result {
        Err(kube::Error::Api(status)) => equal(&status.message, (status.code, status.reason.as_str()), (code, reason)),
        other => Err(format!("wanted {code} {reason}, got {other:?}").into()),
    }
}

/// Polls for conditions without an event in a stream of the step. The step's own deadline bounds it.
pub async fn eventually<F: Future<Output = Result<bool, Box<dyn Error>>>>(is_so: impl Fn() -> F) -> Outcome {
    while !is_so().await? {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}
