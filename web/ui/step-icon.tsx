import { clsx } from 'clsx';
import {
  Box,
  Braces,
  CalendarClock,
  Camera,
  Cloud,
  Download,
  FileText,
  Globe,
  Hourglass,
  Keyboard,
  ListChecks,
  ListOrdered,
  Mail,
  MessageSquare,
  MousePointerClick,
  ScanText,
  Sparkles,
  Split,
  Table2,
  TextCursorInput,
  Type,
  Upload,
  Webhook,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { StepOption } from '#shared/wire.ts';
import { API_BASE_URL } from '#web/api/api-base-url.ts';
import { toneClass, type Tone } from '#web/ui/badge.tsx';

type Picture = { Icon: LucideIcon; tone: Tone };

/** By the group of a step, in lower case. */
const PICTURES: Readonly<Record<string, Picture>> = {
  browser: { Icon: MousePointerClick, tone: 'violet' },
  web: { Icon: Globe, tone: 'sky' },
  http: { Icon: Globe, tone: 'sky' },
  data: { Icon: Braces, tone: 'green' },
  json: { Icon: Braces, tone: 'green' },
  text: { Icon: Type, tone: 'blue' },
  files: { Icon: FileText, tone: 'teal' },
  'google drive': { Icon: Cloud, tone: 'teal' },
  'e-mail': { Icon: Mail, tone: 'sky' },
  gmail: { Icon: Mail, tone: 'sky' },
  'google sheets': { Icon: Table2, tone: 'green' },
  'google calendar': { Icon: CalendarClock, tone: 'blue' },
  github: { Icon: Braces, tone: 'violet' },
  slack: { Icon: MessageSquare, tone: 'pink' },
  ai: { Icon: Sparkles, tone: 'pink' },
  wait: { Icon: Hourglass, tone: 'amber' },
  tables: { Icon: Table2, tone: 'green' },
  flow: { Icon: Split, tone: 'amber' },
  schedule: { Icon: CalendarClock, tone: 'amber' },
  webhook: { Icon: Webhook, tone: 'amber' },
};

/** By the icon a definition names; the tone stays that of its group. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  agent: Sparkles,
  ask: MessageSquare,
  words: ListOrdered,
  open: Globe,
  click: MousePointerClick,
  type: TextCursorInput,
  select: ListChecks,
  key: Keyboard,
  wait: Hourglass,
  text: ScanText,
  table: Table2,
  picture: Camera,
  upload: Upload,
  download: Download,
  template: Type,
  date: CalendarClock,
  schedule: CalendarClock,
  webhook: Webhook,
  form: ListChecks,
  run: ListOrdered,
};

type Props = {
  step: Pick<StepOption, 'group' | 'icon' | 'step_type' | 'oauth_app_id'>;
  isSmall?: boolean | undefined;
};

export function StepIcon({ step, isSmall = false }: Props) {
  const { Icon, tone } = pictureOf(step);
  // The address of the logo that could not be loaded.
  const [missing, setMissing] = useState<string | null>(null);
  const logo = step.oauth_app_id === null ? null : `${API_BASE_URL}/connectors/${step.oauth_app_id}/logo.svg`;
  const hasLogo = logo !== null && logo !== missing;
  return (
    <span
      aria-hidden
      className={clsx(
        // Logos are drawn for a white ground.
        hasLogo ? 'border-line bg-white' : toneClass(tone),
        'grid shrink-0 place-items-center border',
        isSmall ? 'size-7 rounded-md' : 'size-9 rounded-lg',
      )}
    >
      {hasLogo ? (
        <img
          src={logo}
          alt=""
          loading="lazy"
          className={clsx('object-contain', isSmall ? 'size-4' : 'size-5')}
          onError={() => setMissing(logo)}
        />
      ) : (
        <Icon size={isSmall ? 15 : 18} strokeWidth={1.9} />
      )}
    </span>
  );
}

function pictureOf(step: Props['step']): Picture {
  const picture = PICTURES[step.group.toLowerCase()];
  if (step.step_type === 'trigger') {
    return { Icon: ICONS[step.icon ?? ''] ?? picture?.Icon ?? Zap, tone: 'amber' };
  }
  const { Icon, tone } = picture ?? { Icon: Box, tone: 'grey' };
  return { Icon: ICONS[step.icon ?? ''] ?? Icon, tone };
}
