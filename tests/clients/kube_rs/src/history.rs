//! A server whose history can be compacted through its admin port, which is plain HTTP on loopback.

use std::{
    error::Error,
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

pub struct Admin {
    address: String,
}

impl Admin {
    /// `http://127.0.0.1:1234`
    pub fn at(url: &str) -> Admin {
        Admin { address: url.trim_start_matches("http://").trim_end_matches('/').to_string() }
    }

    pub fn post(&self, target: &str) -> Result<(), Box<dyn Error>> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "POST {target} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            self.address
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        match answer.split(' ').nth(1) {
            Some("200") => Ok(()),
            _ => Err(format!("POST {target}: {answer}").into()),
        }
    }
}
