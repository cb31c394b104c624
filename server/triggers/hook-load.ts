/** Requests of webhooks that a process works on at a time; more are shed before the database is asked. */
const MOST_REQUESTS = 500;
const MOST_BYTES = 64 * 1024 * 1024;

/** Calling it a second time does nothing. */
type Release = () => void;

/** `begin` answers null when the process has too much to do. */
export function createHookLoad(most: { requests: number; bytes: number } = USUAL): {
  begin(bytes: number): Release | null;
} {
  let requests = 0;
  let bytesUnderWay = 0;
  return {
    begin(bytes) {
      if (requests >= most.requests || (requests > 0 && bytesUnderWay + bytes > most.bytes)) return null;
      requests += 1;
      bytesUnderWay += bytes;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        requests -= 1;
        bytesUnderWay -= bytes;
      };
    },
  };
}

const USUAL = { requests: MOST_REQUESTS, bytes: MOST_BYTES };
