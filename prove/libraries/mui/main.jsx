import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AppBar,
  Toolbar,
  Typography,
  IconButton,
  Tabs,
  Tab,
  TextField,
  Snackbar,
  Alert,
  Menu,
  MenuItem,
  Badge,
  InputAdornment,
} from '@mui/material';
import { Menu as MenuIcon, Notifications, Search } from '@mui/icons-material';
import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { done } from '#libraries/effects.js';
import { Contacts } from '#libraries/mui/contacts.jsx';
import { NewContact } from '#libraries/mui/new-contact.jsx';
import { Deals } from '#libraries/mui/deals.jsx';

function Crm() {
  const [tab, setTab] = useState(0);
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState(null);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <AppBar position="static">
        <Toolbar>
          <IconButton
            color="inherit"
            edge="start"
            aria-label="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <MenuIcon />
          </IconButton>
          <Typography variant="h6" sx={{ flexGrow: 1 }}>
            Brook CRM
          </Typography>
          <TextField
            size="small"
            placeholder="Search contacts"
            sx={{ bgcolor: '#fff', borderRadius: 1 }}
            slotProps={{
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <Search />
                  </InputAdornment>
                ),
              },
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') done({ searched: event.target.value });
            }}
          />
          <IconButton
            color="inherit"
            aria-label="show 4 new notifications"
            onClick={() => done({ notifications: true })}
          >
            <Badge badgeContent={4} color="error">
              <Notifications />
            </Badge>
          </IconButton>
        </Toolbar>
      </AppBar>
      <Menu anchorEl={menu} open={!!menu} onClose={() => setMenu(null)}>
        {['Reports', 'Import contacts', 'Log out'].map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              done({ menu: one });
              setMenu(null);
            }}
          >
            {one}
          </MenuItem>
        ))}
      </Menu>
      <Tabs value={tab} onChange={(_event, value) => setTab(value)}>
        <Tab label="Contacts" />
        <Tab label="New contact" />
        <Tab label="Deals" />
      </Tabs>
      {[<Contacts say={setSaid} />, <NewContact say={setSaid} />, <Deals say={setSaid} />][tab]}
      <Snackbar open={!!said} autoHideDuration={6000} onClose={() => setSaid('')}>
        <Alert severity="success" onClose={() => setSaid('')}>
          {said}
        </Alert>
      </Snackbar>
    </LocalizationProvider>
  );
}

createRoot(document.getElementById('app')).render(<Crm />);
