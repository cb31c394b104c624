import { useState } from 'react';
import {
  IconButton,
  Button,
  Box,
  Dialog,
  DialogTitle,
  DialogContent,
  DialogActions,
  Menu,
  MenuItem,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { MoreVert, Delete } from '@mui/icons-material';
import { DataGrid } from '@mui/x-data-grid';
import { done } from '#libraries/effects.js';
import { START } from '#libraries/mui/sample.js';

export function Contacts({ say }) {
  const [rows, setRows] = useState(START);
  const [menu, setMenu] = useState(null);
  const [removing, setRemoving] = useState(null);
  const [picked, setPicked] = useState({ type: 'include', ids: new Set() });
  const columns = [
    { field: 'name', headerName: 'Name', flex: 1, editable: true },
    { field: 'company', headerName: 'Company', flex: 1 },
    {
      field: 'stage',
      headerName: 'Stage',
      width: 130,
      editable: true,
      type: 'singleSelect',
      valueOptions: ['Lead', 'Customer', 'Lost'],
    },
    { field: 'value', headerName: 'Value', type: 'number', width: 110, editable: true },
    {
      field: 'act',
      headerName: 'Actions',
      width: 110,
      sortable: false,
      renderCell: ({ row }) => (
        <>
          <IconButton
            size="small"
            aria-label="more"
            onClick={(event) => setMenu({ at: event.currentTarget, row })}
          >
            <MoreVert fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label="delete" onClick={() => setRemoving(row)}>
            <Delete fontSize="small" />
          </IconButton>
        </>
      ),
    },
  ];
  const act = (what) => {
    done({ [what]: menu.row.name });
    say(`${what}: ${menu.row.name}`);
    setMenu(null);
  };
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" spacing={2} sx={{ mb: 2 }}>
        <Button
          variant="outlined"
          onClick={() => {
            done({ exported: [...picked.ids].sort() });
            say('Export started');
          }}
        >
          Export selected
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value="table"
          onChange={(_event, value) => value && done({ layout: value })}
        >
          <ToggleButton value="table">Table</ToggleButton>
          <ToggleButton value="board">Board</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <div style={{ height: 420 }}>
        <DataGrid
          rows={rows}
          columns={columns}
          checkboxSelection
          disableRowSelectionOnClick
          rowSelectionModel={picked}
          onRowSelectionModelChange={setPicked}
          initialState={{ pagination: { paginationModel: { pageSize: 5 } } }}
          pageSizeOptions={[5, 10]}
          onSortModelChange={(model) => done({ sorted: model })}
          onPaginationModelChange={({ page, pageSize }) => done({ page, pageSize })}
          processRowUpdate={(row, old) => {
            if (JSON.stringify(row) !== JSON.stringify(old)) done({ changed: row });
            setRows((now) => now.map((one) => (one.id === row.id ? row : one)));
            return row;
          }}
        />
      </div>
      <Menu anchorEl={menu?.at} open={!!menu} onClose={() => setMenu(null)}>
        {['Call', 'Send quote', 'Mark as lost'].map((what) => (
          <MenuItem key={what} onClick={() => act(what)}>
            {what}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={!!removing} onClose={() => setRemoving(null)}>
        <DialogTitle>Delete {removing?.name}?</DialogTitle>
        <DialogContent>All notes are deleted as well.</DialogContent>
        <DialogActions>
          <Button onClick={() => setRemoving(null)}>Cancel</Button>
          <Button
            color="error"
            onClick={() => {
              done({ deleted: removing.name });
              setRows((now) => now.filter(({ id }) => id !== removing.id));
              say('Contact deleted');
              setRemoving(null);
            }}
          >
            Delete
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}
