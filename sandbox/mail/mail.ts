import http from 'node:http';
import type net from 'node:net';
import { mailPage } from '#sandbox/mail/mail-page.ts';
import { type CaughtMail, createSmtpListener } from '#sandbox/mail/smtp-listener.ts';

export type MailStandIn = { url: string; smtp_url: string; mails(): CaughtMail[]; close(): Promise<void> };

const KEPT = 200;

/** Receives all mails and lists them on a page, the newest first. */
export async function startMail(ports: { page: number; smtp: number }): Promise<MailStandIn> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<net.Socket>();
  const smtp = createSmtpListener((mail) => {
    mails.unshift(mail);
    mails.length = Math.min(mails.length, KEPT);
  });
  smtp.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const pages = http.createServer((request, response) => {
    const isJson = request.url === '/mails.json';
    const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
    response.end(isJson ? JSON.stringify(mails) : mailPage(mails));
  });
  const [pagePort, smtpPort] = [await listen(pages, ports.page), await listen(smtp, ports.smtp)];
  return {
    url: `http://localhost:${pagePort}`,
    smtp_url: `smtp://localhost:${smtpPort}`,
    mails: () => [...mails],
    async close() {
      pages.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await Promise.all([pages, smtp].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** The text of mails is untrusted. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";

async function listen(server: net.Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
