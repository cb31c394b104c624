import { onTestFinished } from 'vitest';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

/** The page in the frame of the live browser, as the screen around it knows it: by the port that it is given. */
export function standInForLivePage() {
  const given = Promise.withResolvers<MessagePort>();
  const heard: ViewerMessage[] = [];
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement) || target.title !== 'Live browser') return;
    target.contentWindow?.addEventListener('message', ({ ports: [port] }: MessageEvent<unknown>) => {
      if (!port) return;
      port.addEventListener('message', ({ data }: MessageEvent<ViewerMessage>) => heard.push(data));
      port.start();
      given.resolve(port);
    });
  };
  // Before the screen hears that the frame has loaded, and posts the port.
  document.addEventListener('load', onLoad, true);
  onTestFinished(() => document.removeEventListener('load', onLoad, true));
  return {
    heard,
    /** The screen has given its port. */
    connected: () => given.promise,
    async tell(message: LiveMessage): Promise<void> {
      const port = await given.promise;
      port.postMessage(message);
    },
  };
}

export const LIVE_PAGE = { live_url: `${location.origin}/package.json`, session_id: 's1' };
