import http from 'node:http';
import net from 'node:net';

export type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: Buffer };
export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string };
/** Asks the emulator behind a front: the request that came in, or another in its place. */
export type Emulate = (change?: Partial<Asked>) => Promise<Answer>;

/** More than any file that Legwork uploads. */
const LARGEST_BODY = 200 * 1024 * 1024;

/** Rejects for a body that is too large: one without end would fill the memory of all stand-ins. */
export async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > LARGEST_BODY) throw new Error('The body is too large.');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/** To an emulator on this machine, and its whole answer back. */
export async function forward({ innerPort, body, ...asked }: Asked & { innerPort: number }): Promise<Answer> {
  // The emulator makes a Request of it, which takes none of this method.
  if (asked.method === 'TRACE') return { status: 405, headers: {}, body: 'Method not allowed' };
  return await new Promise((resolve, reject) => {
    const inner = http.request({ host: '127.0.0.1', port: innerPort, ...asked, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 502,
          headers: endToEndHeaders(response.headers),
          body: Buffer.concat(parts),
        });
      });
    });
    inner.on('error', reject).end(body);
  });
}

/** Hop-by-hop headers are not forwarded. */
function endToEndHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const own = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || own.has(name) ? [] : [[name, String(value)]],
    ),
  );
}

export async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
