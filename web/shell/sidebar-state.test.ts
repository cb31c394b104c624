import { expect, test } from 'vitest';
import { initials } from '#web/shell/initials.ts';
import { readSidebarOpen, sidebarCookie } from '#web/shell/sidebar-state.ts';

test('the sidebar is open unless its cookie says closed', () => {
  expect(readSidebarOpen('')).toBe(true);
  expect(readSidebarOpen('a=1; sidebar_state=true')).toBe(true);
  expect(readSidebarOpen('a=1; sidebar_state=false; b=2')).toBe(false);
  expect(readSidebarOpen('my_sidebar_state=false')).toBe(true);
});

test('its cookie is kept for 7 days', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax');
});

test('initials are of the first and the last name', () => {
  expect(initials('Ada Augusta Lovelace')).toBe('AL');
  expect(initials('  ada ')).toBe('A');
  expect(initials('ada@acme.example')).toBe('A');
  expect(initials('')).toBe('?');
});
