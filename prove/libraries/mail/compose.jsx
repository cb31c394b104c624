import { useEffect, useRef, useState } from 'react';
import Quill from 'quill';
import { done } from '#libraries/effects.js';

export function Compose({ onClose, onSend, start }) {
  const at = useRef(null);
  const quill = useRef(null);
  const [to, setTo] = useState(start.to ?? '');
  const [cc, setCc] = useState(null);
  const [subject, setSubject] = useState(start.subject ?? '');
  useEffect(() => {
    quill.current = new Quill(at.current, {
      theme: 'snow',
      placeholder: 'Write your message',
      modules: {
        toolbar: [
          ['bold', 'italic', 'underline'],
          [{ list: 'ordered' }, { list: 'bullet' }],
          ['link', 'clean'],
        ],
      },
    });
  }, []);
  const mail = () => ({
    to,
    ...(cc !== null && { cc }),
    subject,
    text: quill.current.getText().trim(),
    html: quill.current.getSemanticHTML(),
  });
  return (
    <div className="compose" role="dialog" aria-label="New message">
      <header>
        <span>New message</span>
        <button aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="line">
        <input placeholder="To" aria-label="To" value={to} onChange={(event) => setTo(event.target.value)} />
        {cc === null && <button onClick={() => setCc('')}>Cc</button>}
      </div>
      {cc !== null && (
        <div className="line">
          <input
            placeholder="Cc"
            aria-label="Cc"
            value={cc}
            onChange={(event) => setCc(event.target.value)}
          />
        </div>
      )}
      <div className="line">
        <input
          placeholder="Subject"
          aria-label="Subject"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </div>
      <div>
        <div ref={at} />
      </div>
      <footer>
        <button onClick={() => onSend(mail())}>Send</button>{' '}
        <button
          onClick={() => {
            done({ draft: mail() });
            onClose();
          }}
        >
          Save draft
        </button>{' '}
        <button
          aria-label="Discard draft"
          onClick={() => {
            done({ discarded: true });
            onClose();
          }}
        >
          🗑
        </button>
      </footer>
    </div>
  );
}
