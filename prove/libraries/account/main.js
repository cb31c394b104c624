import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/shoelace.js';
import { setBasePath } from '@shoelace-style/shoelace/dist/utilities/base-path.js';
import { done } from '#libraries/effects.js';
setBasePath('/nm/@shoelace-style/shoelace/dist');
document.querySelector('#app').innerHTML = `
<header><strong>Lumen</strong><sl-dropdown><sl-button slot="trigger" caret>Ada Lovelace</sl-button><sl-menu id="account"><sl-menu-item value="profile">Profile</sl-menu-item><sl-menu-item value="billing">Billing</sl-menu-item><sl-divider></sl-divider><sl-menu-item value="sign out">Sign out</sl-menu-item></sl-menu></sl-dropdown></header>
<main><h1>Account</h1>
<sl-tab-group><sl-tab slot="nav" panel="profile">Profile</sl-tab><sl-tab slot="nav" panel="notify">Notifications</sl-tab><sl-tab slot="nav" panel="plan">Plan</sl-tab><sl-tab slot="nav" panel="danger">Danger zone</sl-tab>
<sl-tab-panel name="profile"><form id="profile">
<sl-input name="name" label="Display name" value="Ada" required></sl-input><sl-input name="email" label="E-mail address" type="email" help-text="We send receipts here."></sl-input><sl-input name="born" label="Date of birth" type="date"></sl-input>
<sl-select name="country" label="Country" placeholder="Select one"><sl-option value="at">Austria</sl-option><sl-option value="fr">France</sl-option><sl-option value="de">Germany</sl-option><sl-option value="it">Italy</sl-option><sl-option value="es">Spain</sl-option></sl-select>
<sl-select name="skills" label="Skills" multiple clearable><sl-option value="writing">Writing</sl-option><sl-option value="drawing">Drawing</sl-option><sl-option value="coding">Coding</sl-option></sl-select>
<sl-textarea name="bio" label="About you"></sl-textarea><sl-button type="submit" variant="primary">Save profile</sl-button> <sl-button type="reset">Reset</sl-button></form></sl-tab-panel>
<sl-tab-panel name="notify"><form id="notify"><p><sl-switch name="mail">E-mail notifications</sl-switch></p><p><sl-switch name="sms">Text messages</sl-switch></p><p><sl-checkbox name="digest">Weekly digest</sl-checkbox></p><p><sl-checkbox name="offers" checked>Special offers</sl-checkbox></p><sl-range name="volume" label="Sound volume" min="0" max="100" value="50"></sl-range><sl-button type="submit" variant="primary">Save notifications</sl-button></form></sl-tab-panel>
<sl-tab-panel name="plan"><form id="plan"><sl-radio-group name="plan" label="Choose a plan" value="free"><sl-radio value="free">Free</sl-radio><sl-radio value="plus">Plus, 5 € a month</sl-radio><sl-radio value="team">Team, 12 € a month</sl-radio></sl-radio-group><p>How do you like Lumen? <sl-rating id="stars" label="Rating"></sl-rating></p><sl-button type="submit" variant="primary">Change plan</sl-button></form><sl-details summary="Invoices"><ul><li>October 2026 · 5 € <sl-icon-button name="download" label="Download October invoice" id="october"></sl-icon-button></li><li>September 2026 · 5 € <sl-icon-button name="download" label="Download September invoice" id="september"></sl-icon-button></li></ul></sl-details></sl-tab-panel>
<sl-tab-panel name="danger"><p>This cannot be undone.</p><sl-button variant="danger" outline id="delete">Delete account</sl-button></sl-tab-panel></sl-tab-group>
<sl-dialog label="Delete your account?" id="sure"><sl-input label="Type DELETE to confirm" id="word"></sl-input><sl-button slot="footer" id="keep">Keep account</sl-button> <sl-button slot="footer" variant="danger" id="gone">Delete forever</sl-button></sl-dialog></main>`;
const all = (selector) => document.querySelector(selector);
function say(text, variant = 'success') {
  const alert = Object.assign(document.createElement('sl-alert'), {
    variant,
    closable: true,
    duration: 8000,
    innerHTML: text,
  });
  document.body.append(alert);
  return alert.toast();
}
for (const id of ['profile', 'notify', 'plan'])
  all(`#${id}`).addEventListener('submit', (event) => {
    event.preventDefault();
    const data = {};
    for (const control of event.target.querySelectorAll('[name]:not([name=""])'))
      data[control.getAttribute('name')] =
        'checked' in control && control.localName !== 'sl-radio-group' ? control.checked : control.value;
    done({ [id]: data });
    say('Saved');
  });
all('#account').addEventListener('sl-select', (event) => done({ account: event.detail.item.value }));
all('#stars').addEventListener('sl-change', (event) => done({ rating: event.target.value }));
for (const month of ['october', 'september'])
  all(`#${month}`).addEventListener('click', () => done({ invoice: month }));
all('#delete').addEventListener('click', () => all('#sure').show());
all('#keep').addEventListener('click', () => {
  all('#sure').hide();
  done({ kept: true });
});
all('#gone').addEventListener('click', () => {
  if (all('#word').value !== 'DELETE') return say('Type DELETE first', 'danger');
  done({ accountDeleted: true });
  all('#sure').hide();
});
