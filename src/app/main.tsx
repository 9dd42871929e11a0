import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createQueryClient } from './app.tsx';
import { createAppRouter } from './screens/router.tsx';
import { startTheme } from './ui/theme/theme.ts';

startTheme();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');
createRoot(place).render(
  <StrictMode>
    <App router={createAppRouter()} client={createQueryClient()} />
  </StrictMode>,
);
