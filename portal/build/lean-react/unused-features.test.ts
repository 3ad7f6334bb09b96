import { expect, test } from 'vitest';
import { findUnusedFeatures } from './unused-features.ts';

test.each([
  [`import { useState, useTransition as u } from 'react';`, ['useTransition of react']],
  [`import * as React from "react"; React.useTransition();`, ['useTransition of react']],
  [`import React from 'react'; React.Children.map(a, b);`, ['Children of react']],
  [`import { createPortal } from 'react-dom';`, ['createPortal of react-dom']],
  [`import { hydrateRoot } from 'react-dom/client';`, ['hydrateRoot of react-dom/client']],
  [`f(_jsx("title", { children: a }));`, ['an element of the document']],
  [`createElement('meta', {});`, ['an element of the document']],
  [`f(_jsxs("my-element", {}));`, ['a custom element']],
  [`f(_jsx(_Fragment, { ref: a }));`, ['a reference to a fragment']],
  [`f(_jsx("input", { onBeforeInput: a }));`, ['an event that is not reported']],
])('a build refuses %s', (code, features) => {
  expect(findUnusedFeatures(code)).toEqual(features);
});

test.each([
  `import { useState, Suspense } from 'react'; f(_jsx("form", { onSubmit: a }));`,
  `import { useTransition } from './elsewhere.ts';`,
  `import React from 'react'; React.useEffect(a); other.useTransition();`,
  `f(_jsx(Title, {}));`,
  `document.createElement("link");`,
])('a build accepts %s', (code) => {
  expect(findUnusedFeatures(code)).toEqual([]);
});
