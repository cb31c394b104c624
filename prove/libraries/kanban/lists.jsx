import { useEffect, useRef } from 'react';
import Sortable from 'sortablejs';
import { done } from '#libraries/effects.js';

export function Checklist() {
  const at = useRef(null);
  useEffect(() => {
    const sortable = Sortable.create(at.current, {
      animation: 120,
      handle: '.handle',
      onEnd: ({ oldIndex, newIndex }) => {
        if (oldIndex !== newIndex)
          done({ checklist: [...at.current.querySelectorAll('b')].map(({ textContent }) => textContent) });
      },
    });
    return () => sortable.destroy();
  }, []);
  return (
    <section>
      <h2>Release checklist</h2>
      <ul className="plain" ref={at}>
        {['Freeze code', 'Run tests', 'Tag release', 'Tell everyone'].map((one) => (
          <li key={one}>
            <span className="handle" aria-hidden="true">
              ⠿
            </span>
            <b style={{ fontWeight: 400 }}>{one}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Teams() {
  const [left, right] = [useRef(null), useRef(null)];
  useEffect(() => {
    const options = {
      group: 'team',
      animation: 120,
      onAdd: ({ item, to }) => done({ team: { [item.textContent]: to.getAttribute('aria-label') } }),
    };
    const both = [Sortable.create(left.current, options), Sortable.create(right.current, options)];
    return () => both.forEach((one) => one.destroy());
  }, []);
  return (
    <section style={{ display: 'flex', gap: 24 }}>
      <div>
        <h3>On call</h3>
        <ul
          className="plain"
          aria-label="On call"
          ref={left}
          style={{ minHeight: 60, background: '#f7f7f7' }}
        >
          <li>Ada</li>
          <li>Grace</li>
        </ul>
      </div>
      <div>
        <h3>Off duty</h3>
        <ul
          className="plain"
          aria-label="Off duty"
          ref={right}
          style={{ minHeight: 60, background: '#f7f7f7' }}
        >
          <li>Alan</li>
          <li>Mary</li>
        </ul>
      </div>
    </section>
  );
}
