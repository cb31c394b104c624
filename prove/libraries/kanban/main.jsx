import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  DndContext,
  PointerSensor,
  KeyboardSensor,
  closestCorners,
  useSensor,
  useSensors,
  DragOverlay,
} from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { done } from '#libraries/effects.js';
import { Checklist, Teams } from '#libraries/kanban/lists.jsx';
import { Column } from '#libraries/kanban/columns.jsx';

const START = {
  'To do': ['Write tests', 'Fix login', 'Update logo'],
  Doing: ['Dark mode', 'Search page'],
  Done: ['Set up CI'],
};

function Board() {
  const [columns, setColumns] = useState(START);
  const [active, setActive] = useState(null);
  const [open, setOpen] = useState(null);
  const from = useRef(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const columnOf = (id) =>
    id in columns ? id : Object.keys(columns).find((name) => columns[name].includes(id));
  const over = ({ active: { id }, over: on }) => {
    if (!on) return;
    const [a, b] = [columnOf(id), columnOf(on.id)];
    if (!b || a === b) return;
    setColumns((now) => {
      const at = now[b].indexOf(on.id);
      return {
        ...now,
        [a]: now[a].filter((one) => one !== id),
        [b]: at < 0 ? [...now[b], id] : [...now[b].slice(0, at), id, ...now[b].slice(at)],
      };
    });
  };
  const end = ({ active: { id }, over: on }) => {
    setActive(null);
    if (!on) return;
    const name = columnOf(id);
    const list = columns[name];
    const [was, is] = [list.indexOf(id), list.indexOf(on.id)];
    const next = is >= 0 && was !== is ? arrayMove(list, was, is) : list;
    if (next !== list) setColumns({ ...columns, [name]: next });
    if (from.current.name !== name || next !== list)
      done({ card: id, from: from.current.name, to: name, at: next.indexOf(id) + 1 });
  };
  return (
    <>
      <header>
        <b>Sprint 14</b>
        <input
          type="search"
          placeholder="Filter cards"
          aria-label="Filter cards"
          onChange={(event) => done({ filter: event.target.value })}
        />
        <button onClick={() => done({ sprintClosed: true })}>Close sprint</button>
      </header>
      <main>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCorners}
          onDragStart={({ active: { id } }) => {
            setActive(id);
            from.current = { name: columnOf(id) };
          }}
          onDragOver={over}
          onDragEnd={end}
          onDragCancel={() => setActive(null)}
        >
          <div className="board">
            {Object.entries(columns).map(([name, cards]) => (
              <Column
                key={name}
                name={name}
                cards={cards}
                onOpen={setOpen}
                onAdd={(column, title) => {
                  setColumns((now) => ({ ...now, [column]: [...now[column], title] }));
                  done({ added: title, to: column });
                }}
              />
            ))}
          </div>
          <DragOverlay>{active && <div className="card">{active}</div>}</DragOverlay>
        </DndContext>
        <Checklist />
        <Teams />
        {open && (
          <dialog open aria-label={open}>
            <h2>{open}</h2>
            <label>
              Move to{' '}
              <select
                value={columnOf(open)}
                onChange={(event) => {
                  const to = event.target.value;
                  const name = columnOf(open);
                  setColumns((now) => ({
                    ...now,
                    [name]: now[name].filter((one) => one !== open),
                    [to]: [...now[to], open],
                  }));
                  done({ card: open, from: name, to });
                }}
              >
                {Object.keys(columns).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <p>
              <button
                onClick={() => {
                  done({ archived: open });
                  setColumns((now) =>
                    Object.fromEntries(
                      Object.entries(now).map(([name, cards]) => [name, cards.filter((one) => one !== open)]),
                    ),
                  );
                  setOpen(null);
                }}
              >
                Archive card
              </button>{' '}
              <button onClick={() => setOpen(null)}>Close</button>
            </p>
          </dialog>
        )}
      </main>
    </>
  );
}

createRoot(document.getElementById('app')).render(<Board />);
