import { useState } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

function Card({ id, onOpen }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <div
      ref={setNodeRef}
      className={`card ${isDragging ? 'drag' : ''}`}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      {...attributes}
      {...listeners}
    >
      <span>{id}</span>
      <button
        aria-label={`Open ${id}`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onOpen(id)}
      >
        ⋯
      </button>
    </div>
  );
}

export function Column({ name, cards, onOpen, onAdd }) {
  const { setNodeRef } = useDroppable({ id: name });
  const [title, setTitle] = useState(null);
  return (
    <section className="col" aria-label={name}>
      <h2>
        {name} <small>{cards.length}</small>
      </h2>
      <div ref={setNodeRef} style={{ minHeight: 120 }}>
        <SortableContext items={cards} strategy={verticalListSortingStrategy}>
          {cards.map((id) => (
            <Card key={id} id={id} onOpen={onOpen} />
          ))}
        </SortableContext>
      </div>
      {title === null ? (
        <button onClick={() => setTitle('')}>+ Add a card</button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (title) onAdd(name, title);
            setTitle(null);
          }}
        >
          <input
            autoFocus
            placeholder="Card title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />{' '}
          <button>Add</button>{' '}
          <button type="button" onClick={() => setTitle(null)}>
            Cancel
          </button>
        </form>
      )}
    </section>
  );
}
