import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Frame } from '#web/runs/film/film.ts';
import { usePlayer } from '#web/runs/film/use-player.ts';

const frames = [0, 1, 2].map((second): Frame => ({
  key: `1 ${second}`,
  summary: `At ${second}`,
  step_name: 'Open page',
  file_id: null,
  standing_file_id: null,
  is_quick: false,
  is_same_picture: false,
  started_at: new Date(second * 1_000).toISOString(),
  ended_after_ms: second * 100,
}));

function Film() {
  const player = usePlayer(frames, true);
  return (
    <>
      <output>{`${player.at}, ${player.isPlaying ? 'plays' : 'stands'}, ${player.wasMoved ? 'moved' : 'not moved'}`}</output>
      <button type="button" onClick={() => player.show(1)}>
        Show the second
      </button>
    </>
  );
}

test('a film that plays by itself moves nothing beside it, one that a person moves does', async () => {
  await render(<Film />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2, stands, not moved');
  await userEvent.click(page.getByRole('button', { name: 'Show the second' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('1, stands, moved');
});
