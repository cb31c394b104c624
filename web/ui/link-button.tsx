import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from '#web/ui/button-class.ts';

function ButtonAnchor({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link to a screen that looks like a button; takes what the router's Link takes. */
export const LinkButton = createLink(ButtonAnchor);
