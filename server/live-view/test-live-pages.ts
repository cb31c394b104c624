import type { startTestSite } from '#browser/test-site.ts';

/** Everything fills the window, so that a click anywhere hits it; what happens shows in the title. */
const whole = (title: string, body: string) =>
  `<title>${title}</title><style>body{margin:0}body>*{position:fixed;inset:0;width:100%;height:100%;box-sizing:border-box}</style>${body}`;

/** Pages for tests of the live view, by path. Each shows in its title what happened to it. */
export const LIVE_TEST_PAGES: Parameters<typeof startTestSite>[0] = {
  '/field': whole('field', `<textarea oninput="document.title=this.value"></textarea>`),
  '/busy': whole(
    'busy',
    `<textarea oninput="document.title=this.value"></textarea><script>addEventListener('keydown',(event)=>{if(event.key==='F2')for(const end=Date.now()+300;Date.now()<end;);})</script>`,
  ),
  '/paste': whole(
    'paste',
    `<textarea onpaste="event.preventDefault();document.title='took '+event.clipboardData.getData('text')"></textarea>`,
  ),
  '/list': whole(
    'list',
    `<select onchange="document.title=this.value"><option>Basic</option><optgroup label="Paid"><option>Pro</option><option disabled>Scale</option></optgroup></select>`,
  ),
  '/date': whole(
    'date',
    `<input type="date" min="2026-01-01" value="2026-11-20" onchange="document.title=this.value">`,
  ),
  '/framed': whole(
    'framed',
    `<iframe src="/list" onload="document.title='loaded'" style="top:80px;height:60%;border:0"></iframe>`,
  ),
  '/confirm': whole('confirm', `<button onclick="document.title=String(confirm('Really?'))">Go</button>`),
  '/file': whole(
    'file',
    `<input type="file" multiple onchange="Promise.all([...this.files].map((file)=>file.text())).then((texts)=>document.title=texts.join())">`,
  ),
  '/copy': whole(
    'copy',
    `<button onclick="navigator.clipboard.writeText('copied by script').then(()=>document.title='done',(error)=>document.title=error.message)">Copy</button>`,
  ),
  '/read': whole(
    'read',
    `<button onclick="navigator.clipboard.readText().then((text)=>document.title='got '+text,()=>document.title='refused')">Paste</button>`,
  ),
  '/where': whole(
    'where',
    `<button onclick="navigator.geolocation.getCurrentPosition((at)=>document.title=at.coords.latitude,()=>document.title='refused')">Where</button>`,
  ),
  '/required': whole(
    'required',
    `<form><label>E-mail<input required></label><button style="position:fixed;inset:0">Send</button></form>`,
  ),
  '/opener': whole(
    'opener',
    `<button onclick="window.open('/login','_blank','popup');window.addEventListener('message',(event)=>document.title=event.data)">Sign in</button>`,
  ),
  '/login': whole('login', `<button onclick="opener.postMessage('signed in');window.close()">Allow</button>`),
  '/hand': whole('hand', `<a href="/field" style="display:block">Link</a>`),
  '/download': whole('download', `<a href="/report.csv" download>Report</a>`),
  '/report.csv': (_request, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="report.csv"' }).end('a,b'),
  '/tall': `<title>top</title><body style="height:5000px" onscroll="document.title='scrolled'">`,
  '/tap': whole('tap', `<button onclick="document.title='tapped'">Tap</button>`),
};
