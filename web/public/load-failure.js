// Until the application runs, nothing else can say that its code did not come. Errors of scripts and styles do not
// bubble, so they are seen on the way down.
addEventListener(
  'error',
  ({ target }) => {
    const failure = document.getElementById('load-failure');
    // The application has replaced it: a part of it that does not load has a message of its own.
    if (!failure || !(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    document.getElementById('load-wait')?.remove();
    failure.hidden = false;
    failure.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  true,
);
