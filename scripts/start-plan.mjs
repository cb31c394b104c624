import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './child.mjs';

/** Printed as it is; anything else that is thrown is a bug and is printed with its stack. */
export class Sentence extends Error {}

/** What `npm start` starts, from the environment and .env. */
export function readPlan({ isDevelopment }) {
  loadEnvFile();
  const given = process.env;
  const roles = readRoles(given);
  const ports = { WEB_PORT: readPort('WEB_PORT', 3000), API_PORT: readPort('API_PORT', 8000) };
  const api = given.API_ORIGIN || `http://localhost:${ports.API_PORT}`;
  const pages = given.WEB_ORIGIN || `http://localhost:${ports.WEB_PORT}`;
  const env = { ...given, VITE_API_BASE_URL: given.VITE_API_BASE_URL || api };
  if (given.CONTACT_EMAIL) env.VITE_CONTACT_EMAIL ||= given.CONTACT_EMAIL;
  if (isDevelopment) env.SERVE_WEB = '0';
  const hasApi = roles.includes('api');
  const hasPages = hasApi && given.SERVE_WEB !== '0';
  const dataFolder = path.resolve(ROOT, given.LEGWORK_DATA || '.legwork');
  const standsInForGoogle = hasApi && !given.GOOGLE_CLIENT_ID;
  const isLocal = [pages, `http://${given.HOST || 'localhost'}`].every(isLoopback);
  const standsInForStripe = hasApi && !given.STRIPE_SECRET_KEY && isLocal;
  const standsInForSlack = hasApi && !given.SLACK_CLIENT_ID && isLocal;
  const standsInForGitHub = hasApi && !given.GITHUB_CLIENT_ID && isLocal;
  const standsInForMicrosoft = hasApi && !given.MICROSOFT_CLIENT_ID && isLocal;
  const usesStandIns = [
    standsInForGoogle,
    standsInForStripe,
    standsInForSlack,
    standsInForGitHub,
    standsInForMicrosoft,
  ].some(Boolean);
  if (usesStandIns) {
    ports.SANDBOX_PORT = readPort('SANDBOX_PORT', 4010);
    ports.PRACTICE_PORT = readPort('PRACTICE_PORT', 4020);
    env.API_ORIGIN = api;
    env.SANDBOX_GOOGLE_URL = `http://localhost:${ports.SANDBOX_PORT}`;
    env.PRACTICE_SITE_URL = `http://localhost:${ports.PRACTICE_PORT}`;
    env.ALLOWED_HOSTS = [given.ALLOWED_HOSTS, `localhost:${ports.PRACTICE_PORT}`].filter(Boolean).join(',');
  }
  if (standsInForStripe) {
    ports.SANDBOX_STRIPE_PORT = readPort('SANDBOX_STRIPE_PORT', ports.PRACTICE_PORT + 10);
    env.SANDBOX_STRIPE_PORT = String(ports.SANDBOX_STRIPE_PORT);
    env.SANDBOX_STRIPE_URL = `http://localhost:${ports.SANDBOX_STRIPE_PORT}`;
    env.SANDBOX_STRIPE_FILE = path.join(dataFolder, 'stripe-stand-in.json');
  }
  if (standsInForSlack) {
    ports.SANDBOX_SLACK_PORT = readPort('SANDBOX_SLACK_PORT', ports.PRACTICE_PORT + 20);
    env.SANDBOX_SLACK_PORT = String(ports.SANDBOX_SLACK_PORT);
    env.SANDBOX_SLACK_URL = `http://localhost:${ports.SANDBOX_SLACK_PORT}`;
  }
  if (standsInForGitHub) {
    ports.SANDBOX_GITHUB_PORT = readPort('SANDBOX_GITHUB_PORT', ports.PRACTICE_PORT + 21);
    env.SANDBOX_GITHUB_PORT = String(ports.SANDBOX_GITHUB_PORT);
    env.SANDBOX_GITHUB_URL = `http://localhost:${ports.SANDBOX_GITHUB_PORT}`;
  }
  if (standsInForMicrosoft) {
    ports.SANDBOX_MICROSOFT_PORT = readPort('SANDBOX_MICROSOFT_PORT', ports.PRACTICE_PORT + 22);
    env.SANDBOX_MICROSOFT_PORT = String(ports.SANDBOX_MICROSOFT_PORT);
    env.SANDBOX_MICROSOFT_URL = `http://localhost:${ports.SANDBOX_MICROSOFT_PORT}`;
  }
  if (usesStandIns && !given.SMTP_URL) {
    ports.MAIL_PORT = readPort('MAIL_PORT', ports.PRACTICE_PORT + 5);
    ports.MAIL_SMTP_PORT = readPort('MAIL_SMTP_PORT', ports.MAIL_PORT + 1);
    env.MAIL_PORT = String(ports.MAIL_PORT);
    env.MAIL_SMTP_PORT = String(ports.MAIL_SMTP_PORT);
    env.SMTP_URL = `smtp://localhost:${ports.MAIL_SMTP_PORT}`;
    env.MAIL_FROM = given.MAIL_FROM || 'Legwork <legwork@example.com>';
  }
  checkPortsDiffer(ports, hasApi && roles.includes('worker'));
  return {
    env,
    roles,
    /** Not one of several processes on one database, which may share a data folder. */
    isWhole: roles.length > 1,
    ports: hasApi ? ports : {},
    pages,
    hasPages,
    usesStandIns,
    webFolder: path.resolve(ROOT, given.WEB_FOLDER || 'web/dist'),
    dataFolder,
    standsInForGoogle,
    health: hasApi ? `http://localhost:${ports.API_PORT}/health` : null,
    waitFor: [
      ...(hasApi ? [`http://localhost:${ports.API_PORT}/health`] : []),
      ...(hasPages ? [`http://localhost:${ports.WEB_PORT}/`] : []),
      ...(standsInForGoogle ? [env.SANDBOX_GOOGLE_URL] : []),
      ...(standsInForStripe ? [env.SANDBOX_STRIPE_URL] : []),
      ...(usesStandIns ? [env.PRACTICE_SITE_URL] : []),
    ],
  };
}

function isLoopback(address) {
  const host = URL.parse(address)?.hostname;
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function readRoles(given) {
  if (!given.ROLE) return ['api', 'worker'];
  if (!['api', 'worker'].includes(given.ROLE)) throw new Sentence('The setting ROLE must be api or worker.');
  if (given.DATABASE_URL) return [given.ROLE];
  throw new Sentence(`ROLE=${given.ROLE} needs DATABASE_URL: the database that all processes share.`);
}

function loadEnvFile() {
  try {
    process.loadEnvFile(path.join(ROOT, '.env'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Sentence(`The file .env cannot be read: ${error.message}.`);
  }
}

function readPort(name, usual) {
  const port = Number(process.env[name] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Sentence(`The setting ${name} must be a number from 1 to 65535.`);
}

/** Programs that want the same port would be started again and again. */
function checkPortsDiffer(ports, hasBoth) {
  const all = Object.entries(ports);
  // Without the setting the system chooses a free one.
  if (hasBoth && Number(process.env.WORKER_PORT)) all.push(['WORKER_PORT', Number(process.env.WORKER_PORT)]);
  const nameOf = new Map();
  for (const [name, port] of all) {
    const other = nameOf.get(port);
    if (other) throw new Sentence(`${other} and ${name} are both ${port}. Set ${name} to another port.`);
    nameOf.set(port, name);
  }
}

export function checkNodeVersion() {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const [wanted] = dependencies.node.split('.');
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted)) return;
  throw new Sentence(
    `This is Node ${process.versions.node}, and Legwork runs on Node ${wanted}, which it brings along. ` +
      'Start it with "npm start" rather than directly.',
  );
}
