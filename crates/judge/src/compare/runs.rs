//! A file as runs of white space and of other bytes, read in chunks.

use std::fs::File;
use std::io::{self, Read};

pub(super) const CHUNK: usize = 64 * 1024;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Run {
    Space,
    Token,
}

impl Run {
    pub(super) fn holds(self, byte: u8) -> bool {
        let is_space = byte.is_ascii_whitespace() || byte == 0x0b;
        is_space == (self == Self::Space)
    }
}

/// Where a byte stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// From 1.
    pub(super) line: usize,
    /// From 1.
    pub(super) column: usize,
    /// From the beginning of the file.
    pub(super) offset: u64,
}

/// A file as alternating runs of white space and of other bytes, with the position of the next byte.
pub(super) struct Runs<'a> {
    file: &'a mut File,
    buffer: Vec<u8>,
    next: usize,
    filled: usize,
    place: Place,
}

impl<'a> Runs<'a> {
    pub(super) fn new(file: &'a mut File) -> Self {
        Self { file, buffer: vec![0; CHUNK], next: 0, filled: 0, place: Place { line: 1, column: 1, offset: 0 } }
    }

    pub(super) fn file(&self) -> &File {
        self.file
    }

    /// Where the next byte stands.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn ended(&mut self) -> io::Result<bool> {
        if self.next == self.filled {
            self.filled = fill(self.file, &mut self.buffer)?;
            self.next = 0;
        }
        Ok(self.filled == 0)
    }

    /// As much of the run of the given kind as is at hand; nothing only if it ends here.
    pub(super) fn piece(&mut self, kind: Run) -> io::Result<&[u8]> {
        self.ended()?;
        let rest = &self.buffer[self.next..self.filled];
        let length = rest.iter().position(|&byte| !kind.holds(byte)).unwrap_or(rest.len());
        Ok(&rest[..length])
    }

    /// Passes over so many bytes of the buffer.
    pub(super) fn take(&mut self, count: usize) {
        for &byte in &self.buffer[self.next..self.next + count] {
            if byte == b'\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.place.offset += count as u64;
        self.next += count;
    }

    /// Passes over the rest of the run.
    pub(super) fn skip(&mut self, kind: Run) -> io::Result<()> {
        loop {
            match self.piece(kind)?.len() {
                0 => return Ok(()),
                count => self.take(count),
            }
        }
    }

    /// As [`Self::skip`]; what is passed over is put into `kept` as long as that has at most `most` bytes.
    pub(super) fn rest(&mut self, kind: Run, kept: &mut Vec<u8>, most: usize) -> io::Result<()> {
        loop {
            let piece = self.piece(kind)?;
            let room = most.saturating_sub(kept.len());
            kept.extend_from_slice(&piece[..piece.len().min(room)]);
            match piece.len() {
                0 => return Ok(()),
                count => self.take(count),
            }
        }
    }
}

/// Reads until `buffer` is full or the file ends, and says how much there is.
pub(super) fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}
