/** A kept file whose bytes are read when they are needed, so that large ones are not held in memory. */
export type LargeFile = { name: string; media_type: string; content: Blob };

/** A file that the browser downloaded: it is on the disk until it is removed. */
export type DownloadedFile = ArrivingFile & { remove(): Promise<void> };

/** A file that arrives in pieces. `read` starts anew each time, because keeping it may have to be repeated. */
export type ArrivingFile = { name: string; media_type: string; read(): AsyncIterable<Uint8Array> };
