import 'quill/dist/quill.snow.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { done } from '#libraries/effects.js';
import { Compose } from '#libraries/mail/compose.jsx';

const MAILS = [
  [
    'Grace Hopper',
    'Compiler meeting',
    'Can we meet on Thursday at ten? I have the new compiler with me.',
    '09:12',
    true,
  ],
  [
    'Fernhill Outdoor',
    'Your order F-1048 has shipped',
    'The parcel will arrive on Tuesday. Tracking number 4471-22.',
    '08:40',
    true,
  ],
  [
    'Wei Chen',
    'Quote for containers',
    'Please find the quote attached. It is valid until Friday.',
    'Yesterday',
    false,
  ],
  ['Grace Hopper', 'Re: Compiler meeting', 'Eleven is fine as well.', 'Yesterday', false],
  ['City Library', 'Two books are due', 'Please return them by Monday.', 'Nov 25', true],
  ['Newsletter', 'Ten recipes for winter', 'Soup, soup, and soup.', 'Nov 24', false],
].map(([from, subject, text, time, unread], id) => ({
  id,
  from,
  subject,
  text,
  time,
  unread,
  star: false,
  box: 'Inbox',
}));

function Mail() {
  const [mails, setMails] = useState(MAILS);
  const [box, setBox] = useState('Inbox');
  const [open, setOpen] = useState(null);
  const [writing, setWriting] = useState(null);
  const [picked, setPicked] = useState([]);
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState(false);
  const change = (ids, part) =>
    setMails((now) => now.map((mail) => (ids.includes(mail.id) ? { ...mail, ...part } : mail)));
  const move = (ids, to) => {
    done({
      [to === 'Archive' ? 'archived' : to === 'Trash' ? 'trashed' : 'moved']: mails
        .filter(({ id }) => ids.includes(id))
        .map(({ subject }) => subject),
    });
    change(ids, { box: to });
    setPicked([]);
    setOpen(null);
    setSaid(to === 'Archive' ? 'Archived' : `Moved to ${to}`);
  };
  const shown = mails.filter((mail) => (box === 'Starred' ? mail.star : mail.box === box));
  const mail = mails.find(({ id }) => id === open);
  return (
    <>
      <nav>
        <h2>Pigeon Mail</h2>
        <button onClick={() => setWriting({})}>Compose</button>
        {['Inbox', 'Starred', 'Archive', 'Trash'].map((one) => (
          <a
            key={one}
            href={`#${one}`}
            className={box === one ? 'on' : ''}
            onClick={() => {
              setBox(one);
              setOpen(null);
            }}
          >
            {one}
            {one === 'Inbox' &&
              ` (${mails.filter(({ unread, box: of }) => unread && of === 'Inbox').length})`}
          </a>
        ))}
      </nav>
      <main>
        <div className="top">
          <input
            type="search"
            placeholder="Search mail"
            aria-label="Search mail"
            onKeyDown={(event) => event.key === 'Enter' && done({ searched: event.target.value })}
          />
          <button disabled={!picked.length} onClick={() => move(picked, 'Archive')}>
            Archive
          </button>
          <button disabled={!picked.length} onClick={() => move(picked, 'Trash')}>
            Delete
          </button>
          <button
            disabled={!picked.length}
            onClick={() => {
              change(picked, { unread: false });
              done({ read: picked.length });
              setPicked([]);
            }}
          >
            Mark as read
          </button>
          <span style={{ position: 'relative' }}>
            <button aria-haspopup="menu" onClick={() => setMenu(!menu)}>
              More
            </button>
            {menu && (
              <ul className="menu" role="menu">
                {['Refresh', 'Mark all as read', 'Print list'].map((one) => (
                  <li
                    role="menuitem"
                    key={one}
                    onClick={() => {
                      setMenu(false);
                      done({ menu: one });
                      if (one === 'Mark all as read')
                        change(
                          mails.map(({ id }) => id),
                          { unread: false },
                        );
                    }}
                  >
                    {one}
                  </li>
                ))}
              </ul>
            )}
          </span>
        </div>
        {mail ? (
          <article style={{ padding: 24 }}>
            <button onClick={() => setOpen(null)}>← Back</button>
            <h1>{mail.subject}</h1>
            <p>
              <b>{mail.from}</b> · {mail.time}
            </p>
            <p>{mail.text}</p>
            <button
              onClick={() =>
                setWriting({
                  to: `${mail.from.toLowerCase().replace(' ', '.')}@example.com`,
                  subject: `Re: ${mail.subject}`,
                })
              }
            >
              Reply
            </button>{' '}
            <button onClick={() => setWriting({ subject: `Fwd: ${mail.subject}` })}>Forward</button>{' '}
            <button onClick={() => move([mail.id], 'Trash')}>Delete message</button>
          </article>
        ) : (
          <div role="list" aria-label="Messages">
            {shown.length === 0 && <p style={{ padding: 24 }}>Nothing here.</p>}
            {shown.map((one) => (
              <div
                role="listitem"
                key={one.id}
                className={`mail ${one.unread ? 'unread' : ''}`}
                onClick={() => {
                  setOpen(one.id);
                  change([one.id], { unread: false });
                  done({ opened: one.subject });
                }}
              >
                <input
                  type="checkbox"
                  aria-label={`Select ${one.subject}`}
                  checked={picked.includes(one.id)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={(event) =>
                    setPicked(
                      event.target.checked ? [...picked, one.id] : picked.filter((id) => id !== one.id),
                    )
                  }
                />
                <button
                  className="star"
                  aria-label={one.star ? 'Unstar' : 'Star'}
                  onClick={(event) => {
                    event.stopPropagation();
                    change([one.id], { star: !one.star });
                    done({ [one.star ? 'unstarred' : 'starred']: one.subject });
                  }}
                >
                  {one.star ? '★' : '☆'}
                </button>
                <span>{one.from}</span>
                <span>{one.subject}</span>
                <span className="tools">
                  <button
                    title="Archive"
                    onClick={(event) => {
                      event.stopPropagation();
                      move([one.id], 'Archive');
                    }}
                  >
                    📥
                  </button>
                  <button
                    title="Delete"
                    onClick={(event) => {
                      event.stopPropagation();
                      move([one.id], 'Trash');
                    }}
                  >
                    🗑
                  </button>
                </span>
                <time>{one.time}</time>
              </div>
            ))}
          </div>
        )}
      </main>
      {writing && (
        <Compose
          start={writing}
          onClose={() => setWriting(null)}
          onSend={(sent) => {
            if (!sent.to) return setSaid('Please add a recipient');
            done({ sent });
            setWriting(null);
            setSaid('Message sent');
          }}
        />
      )}
      {said && (
        <div className="toast" role="status">
          {said} <button onClick={() => setSaid('')}>Dismiss</button>
        </div>
      )}
    </>
  );
}

createRoot(document.getElementById('app')).render(<Mail />);
