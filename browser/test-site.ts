import http from 'node:http';

/** A small site of the test's own: pages by path, and the requests it saw. */
export type TestSite = {
  origin: string;
  port: number;
  seen: { url: string; headers: http.IncomingHttpHeaders }[];
  close(): Promise<void>;
};

export type Answer = string | ((request: http.IncomingMessage, response: http.ServerResponse) => void);

/** A text is a page of that HTML; anything else answers for itself. Unknown paths are 404. */
export async function startTestSite(pages: Record<string, Answer>): Promise<TestSite> {
  const seen: TestSite['seen'] = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    seen.push({ url, headers: request.headers });
    const answer = pages[url.split('?')[0] ?? '/'];
    if (answer === undefined) response.writeHead(404).end('not here');
    else if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
    else answer(request, response);
  });
  const port = await new Promise<number>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      listening(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
