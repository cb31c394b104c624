window.effects = [];
const done = (effect) => window.effects.push(effect);
const SUBJECTS = [
  'Printer does not print',
  'Invoice is wrong',
  'Cannot log in',
  'Order arrived late',
  'Please delete my account',
  'App crashes on start',
  'Change of address',
  'Refund for May',
  'Where is my parcel?',
  'Two invoices for one order',
  'Password reset does not arrive',
  'Feature: dark mode',
  'Cannot upload pictures',
];
const CUSTOMERS = ['Noor Haddad', 'Wei Chen', 'Ingrid Berg', 'Luca Bianchi'];
const STATES = ['open', 'waiting', 'closed'];
const rows = SUBJECTS.map((subject, at) => ({
  id: `T-${301 + at}`,
  subject,
  customer: CUSTOMERS[at % 4],
  opened: `2026-11-${String(1 + at * 2).padStart(2, '0')}`,
  state: STATES[at % 3],
}));
const toast = (text) => {
  $('#toast .toast-body').text(text);
  bootstrap.Toast.getOrCreateInstance('#toast').show();
};

const table = new DataTable('#table', {
  data: rows,
  pageLength: 5,
  lengthMenu: [5, 10, 25],
  columns: [
    { data: 'id' },
    {
      data: 'subject',
      render: (text, type) => (type === 'display' ? `<a href="#" class="open">${text}</a>` : text),
    },
    { data: 'customer' },
    { data: 'opened' },
    {
      data: 'state',
      render: (text, type) =>
        type === 'display'
          ? `<span class="badge text-bg-${{ open: 'primary', waiting: 'warning', closed: 'secondary' }[text]}">${text}</span>`
          : text,
    },
    {
      data: null,
      orderable: false,
      defaultContent:
        '<div class="btn-group btn-group-sm"><button class="btn btn-outline-secondary solve">Solve</button><button class="btn btn-outline-danger delete">Delete</button></div>',
    },
  ],
});
let order = '0 asc';
table.on('order', () => {
  const now = table
    .order()
    .map(([column, direction]) => `${column} ${direction}`)
    .join();
  if (now !== order) done({ order: now });
  order = now;
});
table.on('page', () => done({ page: table.page() + 1 }));
table.on('length', (_event, _settings, length) => done({ length }));
window.effects.length = 0;
const rowOf = (element) => table.row($(element).closest('tr'));
let opened;
$('#table').on('click', 'a.open', function (event) {
  event.preventDefault();
  opened = rowOf(this).data();
  $('#sideTitle').text(`${opened.id} ${opened.subject}`);
  $('#sideText').text(`${opened.customer} wrote on ${opened.opened}.`);
  bootstrap.Offcanvas.getOrCreateInstance('#side').show();
  done({ opened: opened.id });
});
$('#table').on('click', '.solve', function () {
  const row = rowOf(this);
  const data = { ...row.data(), state: 'closed' };
  row.data(data).draw(false);
  done({ solved: data.id });
  toast(`${data.id} is solved.`);
});
$('#table').on('click', '.delete', function () {
  const row = rowOf(this);
  const { id } = row.data();
  if (!confirm(`Delete ${id}?`)) return;
  row.remove().draw(false);
  done({ deleted: id });
  toast(`${id} was deleted.`);
});
$('#sendReply').on('click', () => {
  done({ reply: { to: opened.id, text: $('#reply').val() } });
  $('#reply').val('');
  bootstrap.Offcanvas.getInstance('#side').hide();
  toast('Reply sent');
});
$('#closeTicket').on('click', () => {
  done({ closed: opened.id });
  bootstrap.Offcanvas.getInstance('#side').hide();
});
$('#agent').select2({ placeholder: 'Choose an agent', dropdownParent: $('#newTicket'), allowClear: true });
$('#labels').select2({ tags: true, dropdownParent: $('#newTicket') });
flatpickr('#due', { dateFormat: 'Y-m-d', altInput: true, altFormat: 'F j, Y' });
flatpickr('#remind', { enableTime: true, noCalendar: true, dateFormat: 'H:i', time_24hr: true });
$('#ticketForm').on('submit', (event) => {
  event.preventDefault();
  done({
    ticket: {
      subject: $('#subject').val(),
      agent: $('#agent').val(),
      labels: $('#labels').val(),
      due: $('#due').val(),
      remind: $('#remind').val(),
      text: $('#text').val(),
      handle: $('#handle').val(),
      priority: $('[name=prio]:checked').val(),
    },
  });
  bootstrap.Modal.getInstance('#newTicket').hide();
  toast('Ticket created');
  event.target.reset();
  $('#agent,#labels').val(null).trigger('change');
});
$('#hours').slider({
  min: 1,
  max: 72,
  value: 24,
  slide: (_event, ui) => $('#hoursOut').text(ui.value),
  change: (_event, ui) => $('#hoursOut').text(ui.value),
});
$('#ruleForm').on('submit', (event) => {
  event.preventDefault();
  done({
    rules: {
      hours: $('#hours').slider('value'),
      auto: $('#auto').prop('checked'),
      weekend: $('#weekend').prop('checked'),
      boss: $('#boss').val(),
    },
  });
  toast('Rules saved');
});
$('#queues').sortable({
  update: () =>
    done({
      queues: $('#queues li')
        .map((_at, one) => one.textContent)
        .get(),
    }),
});
$('.report').on('click', function (event) {
  event.preventDefault();
  done({ report: this.textContent });
});
$('#search').on('submit', (event) => {
  event.preventDefault();
  done({ searched: event.target.querySelector('input').value });
});
