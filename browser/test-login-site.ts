import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

/**
 * Logs in like the sites of today: a session cookie, a lasting one, a token in localStorage and one in IndexedDB. The
 * query is the version of the login: each has tokens of its own.
 */
const LOGIN = `<button id="login" onclick="
  const version = location.search.slice(1);
  localStorage.setItem('token', 'local' + version);
  const asked = indexedDB.open('app', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('keys');
  asked.onsuccess = () => {
    const change = asked.result.transaction('keys', 'readwrite', { durability: 'strict' });
    change.objectStore('keys').put('indexed' + version, 'token');
    change.oncomplete = () => fetch('/login?' + version, { method: 'POST' }).then(() => (document.title = 'logged in'));
  };">Log in</button>`;

const HOME = `<pre id="known"></pre><script>
  const asked = indexedDB.open('app', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('keys');
  asked.onsuccess = () => {
    const found = asked.result.transaction('keys').objectStore('keys').get('token');
    found.onsuccess = () => fetch('/cookies').then((answer) => answer.text()).then((cookies) => {
      known.textContent = [cookies, localStorage.getItem('token'), found.result].join(' | ');
      document.title = 'known';
    });
  };
</script>`;

const logIn: Answer = (request, response) => {
  const version = request.url?.split('?')[1] ?? '';
  response
    .writeHead(200, { 'set-cookie': [`session=s${version}; HttpOnly`, `lasting=l${version}; Max-Age=3600`] })
    .end('welcome');
};

/** `/start?1` has a button with the id `login`; `/` says in `#known` what a page of the site finds. */
export function startLoginSite(): Promise<TestSite> {
  return startTestSite({
    '/': HOME,
    '/start': LOGIN,
    '/login': logIn,
    '/cookies': (request, response) =>
      response.end((request.headers.cookie ?? '').split('; ').toSorted().join('; ')),
  });
}

/** What `/` says after the login of that version. */
export const loggedIn = (version: string | number) =>
  `lasting=l${version}; session=s${version} | local${version} | indexed${version}`;
