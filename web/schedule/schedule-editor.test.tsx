import '#web/styles.css';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { zoneLabel } from '#shared/schedule/time-zones.ts';
import { BROWSER_ZONE } from '#web/words/browser-zone.ts';
import { ScheduleEditor } from '#web/schedule/schedule-editor.tsx';

const kept = { value: '' };

function Page({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    kept.value = value;
  }, [value]);
  return <ScheduleEditor value={value} onChange={setValue} />;
}

const open = (config: object | string = '') =>
  render(<Page initial={typeof config === 'string' ? config : JSON.stringify(config)} />);
const schedule = () => parseSchedule(kept.value);
const mode = (name: string) => page.getByRole('radio', { name });
async function choose(list: string, option: string) {
  await userEvent.click(page.getByRole('combobox', { name: list, exact: true }));
  await userEvent.click(page.getByRole('option', { name: option, exact: true }));
}

test('with nothing stored it shows every day at 8:00 AM', async () => {
  await open();
  await expect.element(mode('Daily')).toBeChecked();
  const zone = zoneLabel(newSchedule(BROWSER_ZONE).timezone);
  await expect.element(page.getByText(`Every day at 8:00 AM (${zone})`)).toBeVisible();
});

test('a stored schedule without a zone is shown as it fires, in New York', async () => {
  await open({ mode: 'daily', timeOfDay: '09:00' });
  await expect.element(page.getByText('Every day at 9:00 AM (New York)')).toBeVisible();
});

test('weekly begins with Monday and says the day; daily forgets it', async () => {
  await open({ mode: 'daily', timeOfDay: '17:30', timezone: 'UTC' });
  await userEvent.click(mode('Weekly'));
  await expect.element(page.getByText('Every Mon at 5:30 PM (UTC)')).toBeVisible();
  await choose('Day of week', 'Fri');
  expect(schedule().dayOfWeek).toBe('FRI');
  await userEvent.click(mode('Daily'));
  await expect.element(page.getByText('Every day at 5:30 PM (UTC)')).toBeVisible();
  expect(JSON.parse(kept.value)).not.toHaveProperty('dayOfWeek');
});

test('the time is chosen on a 12-hour clock and kept on a 24-hour one', async () => {
  await open({ mode: 'daily', timeOfDay: '08:00', timezone: 'UTC' });
  await choose('Hour', '12');
  expect(schedule().timeOfDay).toBe('00:00');
  await choose('AM or PM', 'PM');
  expect(schedule().timeOfDay).toBe('12:00');
  await choose('Minute', '45');
  await expect.element(page.getByText('Every day at 12:45 PM (UTC)')).toBeVisible();
  expect(schedule().timeOfDay).toBe('12:45');
});

test('any minute of an hour can be chosen', async () => {
  await open({ mode: 'daily', timeOfDay: '08:00', timezone: 'UTC' });
  await choose('Minute', '07');
  expect(schedule().timeOfDay).toBe('08:07');
  await expect.element(page.getByText('Every day at 8:07 AM (UTC)')).toBeVisible();
});

test('a time that is set elsewhere is shown and kept', async () => {
  await open({ mode: 'daily', timeOfDay: '09:07', timezone: 'UTC' });
  await expect.element(page.getByRole('combobox', { name: 'Minute', exact: true })).toHaveTextContent('07');
  await choose('Hour', '10');
  expect(schedule().timeOfDay).toBe('10:07');
});

test('zones are grouped, and Kolkata reads Mumbai', async () => {
  await open({ mode: 'daily', timeOfDay: '08:00', timezone: 'UTC' });
  await choose('Time zone', 'Mumbai');
  expect(schedule().timezone).toBe('Asia/Kolkata');
  await expect.element(page.getByText('Every day at 8:00 AM (Mumbai)')).toBeVisible();
});

test('an interval begins at five minutes, and never is none', async () => {
  await open();
  await userEvent.click(mode('Interval'));
  await expect.element(page.getByText('Every 0 hour(s) and 5 minute(s)')).toBeVisible();
  await choose('Minutes', '0');
  await expect.element(page.getByText('Every 0 hour(s) and 5 minute(s)')).toBeVisible();
});

test('several days, working days, a day of the month and a cron line are chosen beside the usual three', async () => {
  await open({ mode: 'weekly', dayOfWeek: 'THU', timeOfDay: '08:00', timezone: 'UTC' });
  await choose('More ways to repeat', 'Several days');
  await expect.element(mode('Weekly')).not.toBeChecked();
  await userEvent.click(page.getByRole('checkbox', { name: 'Mon' }));
  await expect.element(page.getByText('Every Mon, Thu at 8:00 AM (UTC)')).toBeVisible();
  await choose('More ways to repeat', 'Working days');
  await expect
    .element(page.getByText('Every working day, Mon to Fri, at 8:00 AM (UTC)', { exact: true }))
    .toBeVisible();
  await choose('More ways to repeat', 'Monthly');
  await choose('Day of month', 'The last day');
  expect(schedule()).toMatchObject({ mode: 'monthly', dayOfMonth: 31 });
  await choose('More ways to repeat', 'Cron line');
  await expect.element(page.getByLabelText('Cron line', { exact: true })).toHaveValue('0 8 * * *');
  await userEvent.fill(page.getByLabelText('Cron line', { exact: true }), '0 8 * * 9');
  await expect.element(page.getByText(/“9” is not a day of week/)).toBeVisible();
  await userEvent.click(mode('Daily'));
  await expect.element(page.getByText('Every day at 8:00 AM (UTC)')).toBeVisible();
});

test('the next three firings are shown in the zone of the schedule', async () => {
  await open({ mode: 'daily', timeOfDay: '09:30', timezone: 'Asia/Tokyo' });
  const firings = page.getByRole('time');
  await expect.poll(() => firings.elements().length).toBe(3);
  await expect.element(page.getByText(/9:30 AM GMT\+9/).first()).toBeVisible();
  await userEvent.click(mode('Interval'));
  await expect.element(page.getByText(/If it is turned on now:/)).toBeVisible();
});

test('24 hours leave no minutes', async () => {
  await open({ mode: 'interval', intervalHours: 1, intervalMinutes: 30 });
  await choose('Hours', '24');
  await expect.element(page.getByText('Every 24 hour(s) and 0 minute(s)')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Minutes' })).toBeDisabled();
});

test('a stored interval of nothing is said to be wrong', async () => {
  await open({ mode: 'interval', intervalHours: 0, intervalMinutes: 0 });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Interval must be between 5 minutes and 24 hours.');
});
