import type { UnseenPage } from '#browser/record/unseen/page.ts';

const MATRIX = ['Delivery', 'Quality', 'Support'];
const SCALE = ['Poor', 'Fair', 'Good'];

/** Forms of offices, surveys and shops. */
export const SURVEYS: Record<string, UnseenPage> = {
  'answers in a matrix': {
    html: `<table class="likert"><tr><td></td>${SCALE.map((one) => `<th>${one}</th>`).join('')}</tr>${MATRIX.map((row, at) => `<tr><th>${row}</th>${SCALE.map((_one, column) => `<td><input type="radio" name="q${at}" id="q${at}${column}" value="${column}"></td>`).join('')}</tr>`).join('')}</table>`,
    async act(person, tab) {
      await person.click(tab.locator('#q02'));
      await person.click(tab.locator('#q10'));
      await person.click(tab.locator('#q21'));
    },
  },
  'scale from nought to ten': {
    html: `<p id="nps-l">How likely are you to recommend us?</p><div class="nps" role="group" aria-labelledby="nps-l">${Array.from({ length: 11 }, (_one, at) => `<span class="nps-box" style="display:inline-block;width:28px;cursor:pointer;border:1px solid" data-v="${at}">${at}</span>`).join('')}</div><textarea id="why" placeholder="Tell us why"></textarea><script>document.querySelector('.nps').onclick = (event) => { if (event.target.dataset.v) { for (const one of document.querySelectorAll('.nps-box')) one.style.background = ''; event.target.style.background = 'gold'; did('score ' + event.target.dataset.v, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-v="9"]'));
      await person.click(tab.locator('#why'));
      await person.type('Quick');
    },
  },
  'yes or no under each question': {
    html: ['Do you own a car?', 'Do you own a boat?']
      .map(
        (question, at) =>
          `<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend>${question}</legend><div class="govuk-radios"><div class="govuk-radios__item"><input class="govuk-radios__input" id="r${at}y" name="r${at}" type="radio" value="y"><label for="r${at}y">Yes</label></div><div><input id="r${at}n" name="r${at}" type="radio" value="n"><label for="r${at}n">No</label></div></div></fieldset></div>`,
      )
      .join(''),
    async act(person, tab) {
      await person.click(tab.locator('label[for=r0n]'));
      await person.click(tab.locator('label[for=r1y]'));
    },
  },
  'cities of the country that was chosen': {
    html: `<label>Country <select id="co"><option value="">–</option><option>Austria</option><option>Norway</option></select></label><label>City <select id="ci" disabled><option value="">–</option></select></label><script>co.onchange = () => { ci.disabled = true; setTimeout(() => { ci.innerHTML = '<option value="">–</option>' + ({ Austria: ['Graz', 'Linz'], Norway: ['Oslo', 'Bergen'] }[co.value] ?? []).map((one) => '<option>' + one + '</option>').join(''); ci.disabled = false }, 300) }</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#co'), { labels: ['Norway'] });
      await tab.locator('#ci:enabled').waitFor();
      await person.choose(tab.locator('#ci'), { labels: ['Bergen'] });
    },
  },
  'field with native suggestions': {
    html: `<label for="br">Browser</label><input list="brs" id="br"><datalist id="brs"><option value="Edge"><option value="Firefox"></datalist><button onclick="did('go ' + br.value, event)">Continue</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#br'));
      await person.type('Firefox');
      await person.click(tab.getByText('Continue'));
    },
  },
  'picture boxes of a quiz': {
    html: `<div class="quiz">${['cat', 'dog', 'owl'].map((one) => `<label class="pic" style="display:inline-block"><input type="checkbox" class="visually-hidden" style="position:absolute;opacity:0;width:1px;height:1px" id="${one}"><img alt="${one}" width="80" height="60" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></label>`).join('')}</div>`,
    async act(person, tab) {
      await person.click(tab.getByAltText('dog'));
      await person.click(tab.getByAltText('owl'));
    },
  },
  'numbers of guests in a drop-down panel': {
    html: `<div id="guests" role="button" tabindex="0" style="border:1px solid;width:200px" data-state="1 guest">1 guest</div><div id="panel" style="display:none;border:1px solid;width:260px">${['Adults', 'Infants', 'Pets'].map((one) => `<div class="rowline" style="display:flex;justify-content:space-between"><div><b>${one}</b></div><div><button class="m" data-k="${one}">−</button> <span class="n">0</span> <button class="p" data-k="${one}">+</button></div></div>`).join('')}<button id="ok">Apply</button></div><script>guests.onclick = () => { panel.style.display = '' }; panel.onclick = (event) => { if (event.target.matches('.m, .p')) { const n = event.target.parentNode.querySelector('.n'); n.textContent = Math.max(0, +n.textContent + (event.target.matches('.p') ? 1 : -1)) } if (event.target.id === 'ok') { guests.dataset.state = [...document.querySelectorAll('.n')].map((one) => one.textContent).join('/'); guests.textContent = guests.dataset.state; panel.style.display = 'none' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#guests'));
      await person.click(tab.locator('.p[data-k=Adults]'));
      await person.click(tab.locator('.p[data-k=Adults]'));
      await person.click(tab.locator('.p[data-k=Pets]'));
      await person.click(tab.getByText('Apply'));
    },
  },
  'voucher that is applied beside the order': {
    html: `<section><h2>Your order</h2><form onsubmit="event.preventDefault(); did('voucher ' + v.value, { isTrusted: true }); m.textContent = 'Code accepted'"><input id="v" name="voucher" placeholder="Gift card or discount code"><button class="btn--apply">→</button></form><p id="m"></p></section><section><h2>Newsletter</h2><form onsubmit="event.preventDefault(); did('mail ' + n.value, { isTrusted: true })"><input id="n" placeholder="Your e-mail"><button>→</button></form></section>`,
    async act(person, tab) {
      await person.click(tab.locator('#v'));
      await person.type('SPRING');
      await person.click(tab.locator('.btn--apply'));
    },
  },
  'time chosen from two native lists': {
    html: `<fieldset><legend>Opens</legend><select id="oh">${[8, 9, 10].map((one) => `<option>${one}</option>`).join('')}</select>:<select id="om"><option>00</option><option>30</option></select></fieldset><fieldset><legend>Closes</legend><select id="ch">${[16, 17, 18].map((one) => `<option>${one}</option>`).join('')}</select>:<select id="cm"><option>00</option><option>30</option></select></fieldset>`,
    async act(person, tab) {
      await person.choose(tab.locator('#om'), { labels: ['30'] });
      await person.choose(tab.locator('#ch'), { labels: ['18'] });
      await person.choose(tab.locator('#cm'), { labels: ['30'] });
    },
  },
  'address that is filled in by its suggestion': {
    html: `<label>Address line 1<input id="l1" autocomplete="off"></label><div class="pac-container" id="pac" style="display:none;border:1px solid"></div><label>Town<input id="tw"></label><label>Postcode<input id="pc"></label><script>l1.oninput = () => { clearTimeout(l1.t); l1.t = setTimeout(() => { pac.style.display = ''; pac.innerHTML = ['Mill Lane, Leeds', 'Mill Road, York'].map((one) => '<div class="pac-item" style="cursor:pointer"><span class="pac-icon"></span><span class="pac-item-query"><span class="pac-matched">Mill</span>' + one.slice(4) + '</span></div>').join('') }, 250) }; pac.onmousedown = (event) => { const item = event.target.closest('.pac-item'); const [street, town] = item.textContent.split(', '); l1.value = '12 ' + street; tw.value = town; pc.value = town === 'York' ? 'YO1' : 'LS1'; pac.style.display = 'none'; event.preventDefault() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#l1'));
      await person.type('12 Mill');
      await tab.locator('.pac-item').first().waitFor();
      await person.click(tab.locator('.pac-item').nth(1));
    },
  },
  'people added to a form one by one': {
    html: `<div id="ps"></div><button type="button" id="add">+ Add passenger</button><script>let n = 0; add.onclick = () => { n += 1; ps.insertAdjacentHTML('beforeend', '<div class="passenger"><h3>Passenger ' + n + '</h3><label>First name <input id="f' + n + '"></label><label>Seat <select id="s' + n + '"><option>Any</option><option>Window</option></select></label></div>') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#add'));
      await person.click(tab.locator('#f1'));
      await person.type('Ada');
      await person.click(tab.locator('#add'));
      await person.click(tab.locator('#f2'));
      await person.type('Bob');
      await person.choose(tab.locator('#s2'), { labels: ['Window'] });
    },
  },
  'toggle that says its state': {
    html: `<ul class="follow">${['Mia', 'Noah', 'Zoe'].map((one) => `<li><span>${one}</span> <button aria-pressed="false">Follow</button></li>`).join('')}</ul><script>document.querySelector('.follow').onclick = (event) => { if (!event.target.matches('button')) return; const on = event.target.textContent === 'Follow'; event.target.textContent = on ? 'Following' : 'Follow'; event.target.setAttribute('aria-pressed', String(on)); did((on ? 'on ' : 'off ') + event.target.previousElementSibling.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('button').nth(0));
      await person.click(tab.locator('button').nth(2));
      await person.click(tab.locator('button').nth(0));
    },
  },
  'field that ends with a unit': {
    html: `<div class="input-group"><label class="sr" for="w">Weight</label><input id="w" class="form-control"><span class="input-group-text">kg</span></div><div class="input-group"><label for="h">Height</label><input id="h"><span>cm</span></div><button onclick="did('bmi ' + w.value + h.value, event)">Calculate</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#w'));
      await person.type('70');
      await person.press('Tab');
      await person.type('180');
      await person.press('Tab');
      await person.press('Enter');
    },
  },
  'box ticked by the space key': {
    html: `<form onsubmit="event.preventDefault(); did('joined ' + ok.checked, { isTrusted: true })"><label>E-mail <input id="em"></label><label><input type="checkbox" id="ok"> I accept</label><button>Join</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('#em'));
      await person.type('a@b.test');
      await person.press('Tab');
      await person.press(' ');
      await person.press('Tab');
      await person.press('Enter');
    },
  },
  'several files, one taken away again': {
    html: `<label for="up">Attachments</label> <input type="file" id="up" data-state=""><ul id="fs" data-state=""></ul><script>const files = []; const draw = () => { fs.dataset.state = files.join(); fs.innerHTML = files.map((one) => '<li>' + one + ' <a href="#" class="rm">Remove</a></li>').join('') }; up.onchange = () => { files.push(up.files[0].name); up.value = ''; draw() }; fs.onclick = (event) => { event.preventDefault(); if (event.target.matches('.rm')) { files.splice([...fs.children].indexOf(event.target.parentNode), 1); draw(); did('removed', event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#up'));
      await person.upload('cv.txt', 'Ada');
      await tab.getByText('Remove').waitFor();
      await person.click(tab.getByText('Remove'));
    },
  },
  'search field of the page and one of a list': {
    html: `<header><form role="search" onsubmit="event.preventDefault(); did('site ' + q1.value, { isTrusted: true })"><input type="search" id="q1" placeholder="Search"></form></header><main><h2>Members</h2><input type="search" id="q2" placeholder="Search"><ul id="ms"></ul></main><script>const all = ['Ada', 'Bob', 'Adele']; const draw = () => { ms.innerHTML = all.filter((one) => one.toLowerCase().includes(q2.value.toLowerCase())).map((one) => '<li>' + one + ' <button onclick="did(\\'remove ' + one + '\\', event)">×</button></li>').join('') }; q2.oninput = draw; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q2'));
      await person.type('ade');
      await person.click(tab.getByText('×'));
    },
  },
  "amount by a preset or one of one's own": {
    html: `<h2>Donate</h2><div class="amounts">${[10, 25, 50].map((one) => `<button type="button" class="amt" data-a="${one}">€${one}</button>`).join('')}<button type="button" class="amt" data-a="own">Other</button></div><input id="own" hidden placeholder="Amount"><label><input type="radio" name="f" id="once" checked> Once</label><label><input type="radio" name="f" id="mon"> Monthly</label><button id="go">Donate now</button><script>let a = ''; document.querySelector('.amounts').onclick = (event) => { a = event.target.dataset.a ?? a; own.hidden = a !== 'own' }; go.onclick = (event) => did('give ' + (a === 'own' ? own.value : a), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Other'));
      await person.click(tab.locator('#own'));
      await person.type('33');
      await person.click(tab.locator('#mon'));
      await person.click(tab.locator('#go'));
    },
  },
  'question that appears by an answer': {
    html: `<fieldset><legend>Contact by</legend>${['Post', 'Phone', 'E-mail'].map((one, at) => `<label><input type="checkbox" id="c${at}" data-for="x${at}"> ${one}</label><div id="x${at}" hidden><label>${one} details <input id="d${at}"></label></div>`).join('')}</fieldset><script>addEventListener('change', (event) => { const box = document.getElementById(event.target.dataset?.for ?? ''); if (box) box.hidden = !event.target.checked })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c1'));
      await person.click(tab.locator('#d1'));
      await person.type('0123 456');
      await person.click(tab.locator('#c2'));
      await person.click(tab.locator('#d2'));
      await person.type('x@y.test');
    },
  },
  'signature by a name and a date of today': {
    html: `<p>Sign here: <input id="sg" style="font-family:cursive"></p><p>Date <input id="dt"> <a href="#" id="td">Today</a></p><button id="sub" disabled>Submit claim</button><script>const look = () => { sub.disabled = !sg.value || !dt.value }; sg.oninput = look; dt.oninput = look; td.onclick = (event) => { event.preventDefault(); dt.value = '2031-01-01'; look() }; sub.onclick = (event) => did('claim ' + sg.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#sg'));
      await person.type('Ada L');
      await person.click(tab.locator('#td'));
      await person.click(tab.locator('#sub'));
    },
  },
  'order of answers by arrows': {
    html: `<ol id="rk" data-state="">${['Price', 'Speed', 'Colour'].map((one) => `<li data-n="${one}">${one} <button class="up" title="Move up">▲</button><button class="dn" title="Move down">▼</button></li>`).join('')}</ol><script>rk.onclick = (event) => { const li = event.target.closest('li'); if (event.target.matches('.up')) li.previousElementSibling?.before(li); if (event.target.matches('.dn')) li.nextElementSibling?.after(li); rk.dataset.state = [...rk.children].map((one) => one.dataset.n).join() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('li[data-n=Colour] .up'));
      await person.click(tab.locator('li[data-n=Price] .dn'));
    },
  },
};
