import { useState } from 'react';
import { useCombobox, useSelect } from 'downshift';

export function Hotel({ onChoose }) {
  const ALL = [
    'Grand Hotel Aurora',
    'Hotel Bellevue',
    'Hotel Bellavista',
    'Seaside Inn',
    'The Old Mill',
    'Villa Serena',
  ];
  const [items, setItems] = useState(ALL);
  const {
    isOpen,
    getLabelProps,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    highlightedIndex,
  } = useCombobox({
    items,
    onInputValueChange: ({ inputValue = '' }) =>
      setItems(ALL.filter((one) => one.toLowerCase().includes(inputValue.toLowerCase()))),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  });
  return (
    <div>
      <label {...getLabelProps()}>Hotel</label>
      <input placeholder="Any hotel" {...getInputProps()} />
      <button type="button" aria-label="toggle menu" {...getToggleButtonProps()}>
        ▾
      </button>
      <ul className="menu" {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item}
              className={highlightedIndex === index ? 'hot' : ''}
              {...getItemProps({ item, index })}
            >
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}

export function Board({ onChoose }) {
  const items = ['Room only', 'Breakfast', 'Half board', 'All inclusive'];
  const {
    isOpen,
    selectedItem,
    getLabelProps,
    getToggleButtonProps,
    getMenuProps,
    getItemProps,
    highlightedIndex,
  } = useSelect({ items, onSelectedItemChange: ({ selectedItem: item }) => onChoose(item) });
  return (
    <div>
      <label {...getLabelProps()}>Board</label>
      <div
        style={{ border: '1px solid #888', padding: '6px 8px', width: 200, cursor: 'pointer' }}
        {...getToggleButtonProps()}
      >
        {selectedItem ?? 'Choose one'}
      </div>
      <ul className="menu" {...getMenuProps()}>
        {isOpen &&
          items.map((item, index) => (
            <li
              key={item}
              className={highlightedIndex === index ? 'hot' : ''}
              {...getItemProps({ item, index })}
            >
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}
