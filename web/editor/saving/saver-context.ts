import { createContext } from 'react';
import type { Saver } from '#web/editor/saving/saver.ts';

/** Given by the editor; whatever must see the server up to date settles it first. */
export const SaverContext = createContext<Saver | null>(null);
