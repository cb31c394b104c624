import { useState } from 'react';
import {
  Typography,
  IconButton,
  Button,
  Box,
  Chip,
  Stack,
  Tooltip,
  Accordion,
  AccordionSummary,
  AccordionDetails,
  Card,
  CardContent,
  CardActions,
  List,
  ListItem,
  ListItemText,
  ListItemButton,
} from '@mui/material';
import { Edit, ExpandMore, Favorite, Share } from '@mui/icons-material';
import { done } from '#libraries/effects.js';
import { START, TAGS } from '#libraries/mui/sample.js';

export function Deals({ say }) {
  const [liked, setLiked] = useState([]);
  const DEALS = [
    ['Spring order', 'Aurora Foods', '€18,900'],
    ['Deck planks', 'Berg Timber', '€7,350'],
    ['Test batch', 'Pearl Logistics', '€960'],
  ];
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" spacing={2}>
        {DEALS.map(([title, company, value]) => (
          <Card key={title} sx={{ width: 240 }}>
            <CardContent>
              <Typography variant="h6">{title}</Typography>
              <Typography color="text.secondary">{company}</Typography>
              <Typography>{value}</Typography>
            </CardContent>
            <CardActions>
              <Tooltip title="Add to favorites">
                <IconButton
                  onClick={() => {
                    setLiked([...liked, title]);
                    done({ liked: title });
                  }}
                >
                  <Favorite color={liked.includes(title) ? 'error' : 'inherit'} />
                </IconButton>
              </Tooltip>
              <Tooltip title="Share">
                <IconButton onClick={() => done({ shared: title })}>
                  <Share />
                </IconButton>
              </Tooltip>
              <Button
                size="small"
                onClick={() => {
                  done({ won: title });
                  say('Deal won');
                }}
              >
                Won
              </Button>
              <Button
                size="small"
                onClick={() => {
                  done({ lost: title });
                  say('Deal lost');
                }}
              >
                Lost
              </Button>
            </CardActions>
          </Card>
        ))}
      </Stack>
      <Box sx={{ mt: 3 }}>
        {[
          ['Terms of payment', 'Thirty days net.'],
          ['Delivery', 'Two to five days.'],
        ].map(([title, text]) => (
          <Accordion key={title} onChange={(_event, open) => done({ [open ? 'expanded' : 'folded']: title })}>
            <AccordionSummary expandIcon={<ExpandMore />}>{title}</AccordionSummary>
            <AccordionDetails>{text}</AccordionDetails>
          </Accordion>
        ))}
      </Box>
      <List sx={{ mt: 2 }} subheader={<Typography variant="h6">Next calls</Typography>}>
        {START.slice(0, 3).map(({ name }) => (
          <ListItem
            key={name}
            secondaryAction={
              <IconButton edge="end" aria-label="edit" onClick={() => done({ plan: name })}>
                <Edit />
              </IconButton>
            }
          >
            <ListItemButton onClick={() => done({ dial: name })}>
              <ListItemText primary={name} secondary="Tomorrow, 10:00" />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Stack direction="row" spacing={1}>
        {TAGS.map((tag) => (
          <Chip
            key={tag}
            label={tag}
            onDelete={() => done({ untagged: tag })}
            onClick={() => done({ filtered: tag })}
          />
        ))}
      </Stack>
    </Box>
  );
}
