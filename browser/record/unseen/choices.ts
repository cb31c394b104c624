import type { UnseenPage } from '#browser/record/unseen/page.ts';

const DAYS = (month: string, from: number) =>
  `<table class="month" data-month="${month}"><caption>${month}</caption>${[0, 1, 2, 3].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td><button type="button" class="day" value="${from + week * 7 + day}">${week * 7 + day}</button></td>`).join('')}</tr>`).join('')}</table>`;

/** Lists, menus and pickers that libraries draw. */
export const CHOICES: Record<string, UnseenPage> = {
  'several of a list with chips': {
    html: `<label id="ml">Skills</label><div class="MuiSelect-select" id="ms" role="combobox" tabindex="0" aria-labelledby="ml" aria-haspopup="listbox" aria-expanded="false" style="border:1px solid;min-height:24px" data-state=""></div>
      <script>const chosen = new Set(); let list; const draw = () => { ms.dataset.state = [...chosen].sort().join(); ms.innerHTML = [...chosen].map((one) => '<span class="MuiChip-root">' + one + '</span>').join('') };
      const shut = () => { list?.remove(); list = null; ms.setAttribute('aria-expanded', 'false') };
      ms.onmousedown = () => { if (list) return; ms.setAttribute('aria-expanded', 'true'); list = document.createElement('div'); list.className = 'MuiPopover-root'; list.innerHTML = '<div class="veil" style="opacity:0.1"></div><ul role="listbox" aria-multiselectable="true" style="position:fixed;top:120px;background:#fff">' + ['Sewing', 'Welding', 'Typing'].map((one) => '<li role="option" tabindex="-1" data-value="' + one + '">' + one + '</li>').join('') + '</ul>'; document.body.append(list);
        list.onclick = (event) => { const item = event.target.closest('li'); if (!item) return shut(); chosen.has(item.dataset.value) ? chosen.delete(item.dataset.value) : chosen.add(item.dataset.value); item.setAttribute('aria-selected', chosen.has(item.dataset.value)); draw() } };
      addEventListener('keydown', (event) => { if (event.key === 'Escape') shut() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ms'));
      await person.click(tab.getByRole('option', { name: 'Sewing' }));
      await person.click(tab.getByRole('option', { name: 'Typing' }));
      await person.press('Escape');
    },
  },
  'list with a search field in it': {
    html: `<div class="css-control" id="rs" style="border:1px solid;width:240px"><div class="css-single" id="single" data-state="">Select a country…</div><input id="rs-in" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-label="Country" style="border:0;width:60px"></div>
      <script>let menu; const names = ['Austria', 'Australia', 'Belgium', 'Brazil']; const rsIn = document.getElementById('rs-in');
      const open = () => { menu?.remove(); menu = document.createElement('div'); menu.className = 'css-menu'; menu.innerHTML = names.filter((name) => name.toLowerCase().includes(rsIn.value.toLowerCase())).map((name, at) => '<div class="css-option" id="react-select-2-option-' + at + '" tabindex="-1">' + name + '</div>').join('') || 'No options'; rs.after(menu); rsIn.setAttribute('aria-expanded', 'true');
        menu.onclick = (event) => { const one = event.target.closest('.css-option'); if (!one) return; single.textContent = one.textContent; single.dataset.state = one.textContent; rsIn.value = ''; menu.remove(); menu = null; rsIn.setAttribute('aria-expanded', 'false') } };
      rs.onmousedown = (event) => { if (event.target !== rsIn) event.preventDefault(); rsIn.focus(); open() }; rsIn.oninput = open</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#rs'));
      await person.type('bra');
      await person.click(tab.locator('.css-option').getByText('Brazil'));
    },
  },
  'list whose options have no roles': {
    html: `<form class="ant-form"><div class="ant-row"><div class="ant-col ant-form-item-label"><label for="size" title="Size">Size</label></div><div class="ant-select" id="sel" style="border:1px solid;width:200px"><span class="ant-select-selection-search"><input id="size" type="search" role="combobox" readonly aria-haspopup="listbox" aria-expanded="false" style="opacity:0;width:10px"></span><span class="ant-select-selection-item" id="item" data-state="">Medium</span></div></div></form>
      <script>let drop; sel.onmousedown = () => { if (drop) return; size.setAttribute('aria-expanded', 'true'); drop = document.createElement('div'); drop.className = 'ant-select-dropdown'; drop.style = 'position:absolute;top:90px;background:#fff;width:200px'; drop.innerHTML = ['Small', 'Medium', 'Large'].map((one) => '<div class="ant-select-item ant-select-item-option" title="' + one + '" style="cursor:pointer"><div class="ant-select-item-option-content">' + one + '</div></div>').join(''); document.body.append(drop);
        drop.onclick = (event) => { const one = event.target.closest('.ant-select-item'); item.textContent = one.title; item.dataset.state = one.title; setTimeout(() => { drop.remove(); drop = null; size.setAttribute('aria-expanded', 'false') }, 120) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#sel'));
      await person.click(tab.locator('.ant-select-dropdown').getByText('Large'));
    },
  },
  'stay chosen on two months': {
    html: `<button id="dates" type="button" data-state="">Add dates</button><div id="cal" role="dialog" aria-label="Choose dates" hidden>${DAYS('June 2031', 0)}${DAYS('July 2031', 100)}</div>
      <script>let from = null; dates.onclick = () => { cal.hidden = false }; cal.onclick = (event) => { const day = event.target.closest('.day'); if (!day) return; const name = day.textContent + ' ' + day.closest('table').dataset.month; if (from === null) { from = name; day.classList.add('picked') } else { dates.dataset.state = from + ' to ' + name; dates.textContent = dates.dataset.state; cal.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dates'));
      await person.click(tab.locator('.month').nth(0).getByText('24', { exact: true }));
      await person.click(tab.locator('.month').nth(1).getByText('3', { exact: true }));
    },
  },
  'date picker of an old library': {
    html: `<p>Date: <input type="text" id="datepicker" class="hasDatepicker" readonly></p><div id="ui-datepicker-div" class="ui-datepicker" style="position:absolute;background:#fff" hidden></div>
      <script>const box = document.getElementById('ui-datepicker-div'); let month = 3; const draw = () => { box.innerHTML = '<div class="ui-datepicker-header"><a class="ui-datepicker-prev" title="Prev" onclick="month--; draw()"><span class="ui-icon">Prev</span></a><a class="ui-datepicker-next" title="Next" onclick="month++; draw()"><span class="ui-icon">Next</span></a><div class="ui-datepicker-title">' + ['March', 'April', 'May', 'June'][month - 3] + ' 2031</div></div><table><tbody>' + [0, 1, 2, 3].map((week) => '<tr>' + [1, 2, 3, 4, 5, 6, 7].map((day) => '<td data-handler="selectDay"><a class="ui-state-default" href="#">' + (week * 7 + day) + '</a></td>').join('') + '</tr>').join('') + '</tbody></table>' };
      datepicker.onfocus = () => { draw(); box.hidden = false }; box.onclick = (event) => { if (event.target.matches('.ui-state-default')) { event.preventDefault(); datepicker.value = String(month).padStart(2, '0') + '/' + event.target.textContent.padStart(2, '0') + '/2031'; box.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#datepicker'));
      await person.click(tab.getByTitle('Next'));
      await person.click(tab.getByText('19', { exact: true }));
    },
  },
  'suggestions of an old library': {
    html: `<div class="ui-widget"><label for="lang">Language: </label><input id="lang" class="ui-autocomplete-input" autocomplete="off"></div><ul id="ui-id-1" class="ui-menu ui-autocomplete" style="position:absolute" hidden></ul>
      <script>const menu = document.getElementById('ui-id-1'); const all = ['Haskell', 'Java', 'JavaScript', 'Ruby']; let soon; lang.oninput = () => { clearTimeout(soon); soon = setTimeout(() => { menu.innerHTML = all.filter((one) => one.toLowerCase().includes(lang.value.toLowerCase())).map((one) => '<li class="ui-menu-item"><div tabindex="-1" class="ui-menu-item-wrapper">' + one + '</div></li>').join(''); menu.hidden = menu.innerHTML === '' || lang.value === '' }, 150) };
      menu.onclick = (event) => { lang.value = event.target.textContent; menu.hidden = true }; lang.onblur = () => setTimeout(() => { menu.hidden = true }, 300)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#lang'));
      await person.type('java');
      await tab.getByText('JavaScript').waitFor();
      await person.click(tab.getByText('JavaScript'));
    },
  },
  'menu of a button': {
    html: `<div class="dropdown"><button class="btn dropdown-toggle" type="button" data-bs-toggle="dropdown" aria-expanded="false">Actions</button><ul class="dropdown-menu" hidden><li><a class="dropdown-item" href="#">Duplicate</a></li><li><a class="dropdown-item" href="#">Archive</a></li></ul></div><a href="#" onclick="return false">Archive</a>
      <script>const [toggle] = document.getElementsByClassName('btn'), [drop] = document.getElementsByClassName('dropdown-menu'); toggle.onclick = (event) => { drop.hidden = !drop.hidden; toggle.setAttribute('aria-expanded', String(!drop.hidden)); event.stopPropagation() }; drop.onclick = (event) => { event.preventDefault(); did(event.target.textContent, event) }; addEventListener('click', () => { drop.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Actions'));
      await person.click(tab.locator('.dropdown-menu').getByText('Archive'));
    },
  },
  'menu in a menu while pointed at': {
    html: `<style>ul.nav ul { display: none; position: absolute; left: 140px; top: 0; background: #fff } ul.nav li { position: relative; width: 140px; list-style: none } ul.nav li:hover > ul { display: block }</style><ul class="nav"><li><a>File</a><ul><li><a>New</a><ul><li><a onclick="did('new invoice', event)">Invoice</a></li><li><a onclick="did('new order', event)">Order</a></li></ul></li><li><a>Close</a></li></ul></li></ul>`,
    async act(person, tab) {
      await person.point(tab.getByText('File'));
      await person.point(tab.getByText('New'));
      await person.click(tab.getByText('Invoice'));
    },
  },
  'menu of the right button': {
    html: `<ul id="files">${['notes.txt', 'plan.pdf'].map((name) => `<li class="file" style="width:200px">${name}</li>`).join('')}</ul><div id="cm" class="context" style="position:absolute;background:#fff;border:1px solid" hidden><div class="entry">Rename</div><div class="entry">Star</div></div>
      <script>let on; files.oncontextmenu = (event) => { event.preventDefault(); on = event.target.textContent; cm.style.left = event.clientX + 'px'; cm.style.top = event.clientY + 'px'; cm.hidden = false }; cm.onclick = (event) => { did(event.target.textContent + ' ' + on, event); cm.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('plan.pdf'), { button: 'right' });
      await person.click(tab.getByText('Star'));
    },
  },
  'time of day in columns': {
    html: `<input id="time" placeholder="Select time" readonly><div id="panel" class="ant-picker-dropdown" hidden><div style="display:flex"><ul class="col" data-type="hour">${['08', '09', '10'].map((one) => `<li class="cell"><div class="inner">${one}</div></li>`).join('')}</ul><ul class="col" data-type="minute">${['00', '10', '20', '30'].map((one) => `<li class="cell"><div class="inner">${one}</div></li>`).join('')}</ul></div><button id="ok">OK</button></div>
      <script>const now = { hour: '', minute: '' }; time.onclick = () => { panel.hidden = false }; panel.onclick = (event) => { const cell = event.target.closest('.cell'); if (cell) { for (const one of cell.parentNode.children) one.classList.toggle('selected', one === cell); now[cell.parentNode.dataset.type] = cell.innerText.trim() } }; ok.onclick = () => { time.value = now.hour + ':' + now.minute; panel.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#time'));
      await person.click(tab.locator('[data-type=hour]').getByText('10'));
      await person.click(tab.locator('[data-type=minute]').getByText('10'));
      await person.click(tab.locator('#ok'));
    },
  },
  'buttons of which one is on': {
    html: `<div class="btn-group" role="group" aria-label="View">${['Day', 'Week', 'Month'].map((one) => `<button type="button" class="btn" aria-pressed="${one === 'Day'}" data-name="${one}" data-state="${one === 'Day'}">${one}</button>`).join('')}</div>
      <script>const [group] = document.getElementsByClassName('btn-group'); group.onclick = (event) => { for (const one of group.children) { one.dataset.state = String(one === event.target); one.setAttribute('aria-pressed', one.dataset.state) } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Month'));
      await person.click(tab.getByText('Week'));
    },
  },
  'colours without words': {
    html: `<fieldset><legend>Finish</legend>${['#111', '#b5651d', '#fff'].map((one, at) => `<label class="swatch" style="display:inline-block;width:30px;height:30px;background:${one};border:1px solid"><input type="radio" name="finish" id="fin${at}" value="${['black', 'walnut', 'white'][at]}" style="position:absolute;opacity:0"></label>`).join('')}</fieldset>`,
    act: (person, tab) => person.click(tab.locator('.swatch').nth(1)),
  },
  'stars drawn as labels': {
    html: `<div class="rating" id="r">${[5, 4, 3, 2, 1].map((star) => `<input type="radio" id="st${star}" name="rating" value="${star}" style="display:none"><label for="st${star}" title="${star} star${star > 1 ? 's' : ''}" style="cursor:pointer;float:right">★</label>`).join('')}</div>`,
    act: (person, tab) => person.click(tab.locator('label').nth(1)),
  },
};
