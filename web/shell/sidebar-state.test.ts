import { expect, test } from 'vitest';
import { initials } from '#web/shell/initials.ts';
import { readSidebarOpen, sidebarCookie } from '#web/shell/sidebar-state.ts';

test.each([
  { cookies: '', width: 1280, isOpen: true },
  { cookies: '', width: 1279, isOpen: false },
  { cookies: 'a=1; sidebar_state=true', width: 1024, isOpen: true },
  { cookies: 'a=1; sidebar_state=false; b=2', width: 1440, isOpen: false },
  { cookies: 'my_sidebar_state=false', width: 1440, isOpen: true },
  { cookies: 'my_sidebar_state=true', width: 1024, isOpen: false },
])('with the cookies “$cookies” at $width px the sidebar is open: $isOpen', ({ cookies, width, isOpen }) => {
  expect(readSidebarOpen(cookies, width)).toBe(isOpen);
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
